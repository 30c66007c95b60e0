//! Where events go.

/// A receiver of events: `()` drops them for free, a `Vec` keeps them, a closure reacts.
///
/// ```
/// # use game::Sink;
/// let mut kept = Vec::new();
/// kept.put(7);
/// ().put(7);
/// assert_eq!(kept, [7]);
/// ```
pub trait Sink<E> {
    /// Takes one event, in table order.
    fn put(&mut self, event: E);
}

impl<E> Sink<E> for () {
    #[inline(always)]
    fn put(&mut self, _: E) {}
}

impl<E> Sink<E> for Vec<E> {
    #[inline]
    fn put(&mut self, event: E) {
        self.push(event);
    }
}

/// Adapts a closure to a [`Sink`].
impl<E, F: FnMut(E)> Sink<E> for (F,) {
    #[inline]
    fn put(&mut self, event: E) {
        (self.0)(event);
    }
}
