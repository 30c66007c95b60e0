//! The caller's NumPy arrays: what type, shape and layout they must have, said before anything is written.

use crate::faults::bad_array;
use numpy::{
    Element, PyArrayDescrMethods, PyArrayDyn, PyArrayMethods, PyReadonlyArrayDyn, PyReadwriteArrayDyn,
    PyUntypedArray, PyUntypedArrayMethods, dtype,
};
use pyo3::prelude::*;

/// An array of a type and shape, to be written.
pub(crate) fn writable<'py, T: Element>(
    array: &Bound<'py, PyAny>,
    name: &str,
    shape: &[usize],
) -> PyResult<PyReadwriteArrayDyn<'py, T>> {
    let array = checked::<T>(array, name, shape)?;
    array.try_readwrite().map_err(|_| bad_array("py-read-only", name, String::new(), String::new()))
}

/// An array of a type and shape, to be read.
pub(crate) fn readable<'py, T: Element>(
    array: &Bound<'py, PyAny>,
    name: &str,
    shape: &[usize],
) -> PyResult<PyReadonlyArrayDyn<'py, T>> {
    let array = checked::<T>(array, name, shape)?;
    array.try_readonly().map_err(|_| bad_array("py-read-only", name, String::new(), String::new()))
}

/// Whether an array has a type.
pub(crate) fn is<T: Element>(array: &Bound<'_, PyAny>) -> bool {
    array.cast::<PyUntypedArray>().is_ok_and(|array| array.dtype().is_equiv_to(&dtype::<T>(array.py())))
}

/// The shape of an array, none of what is no array.
pub(crate) fn shape(array: &Bound<'_, PyAny>) -> Vec<usize> {
    array.cast::<PyUntypedArray>().map_or_else(|_| Vec::new(), |array| array.shape().to_vec())
}

/// What an array holds; what it is, if it is none.
pub(crate) fn held(array: &Bound<'_, PyAny>) -> String {
    match array.cast::<PyUntypedArray>() {
        Ok(array) => array.dtype().to_string(),
        Err(_) => array.get_type().to_string(),
    }
}

fn checked<'a, 'py, T: Element>(
    array: &'a Bound<'py, PyAny>,
    name: &str,
    shape: &[usize],
) -> PyResult<&'a Bound<'py, PyArrayDyn<T>>> {
    let (Ok(untyped), Ok(array)) = (array.cast::<PyUntypedArray>(), array.cast::<PyArrayDyn<T>>()) else {
        return Err(bad_array("py-dtype", name, held(array), dtype::<T>(array.py()).to_string()));
    };
    if untyped.shape() != shape {
        return Err(bad_array("py-shape", name, tuple(untyped.shape()), tuple(shape)));
    }
    if !untyped.is_c_contiguous() {
        return Err(bad_array("py-layout", name, String::new(), String::new()));
    }
    Ok(array)
}

pub(crate) fn tuple(shape: &[usize]) -> String {
    let sizes: Vec<_> = shape.iter().map(usize::to_string).collect();
    format!("({})", sizes.join(", "))
}
