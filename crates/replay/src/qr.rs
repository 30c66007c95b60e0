//! An address as a picture for cameras.

use qrcode::{Color, EcLevel, QrCode};
use wasm_bindgen::prelude::wasm_bindgen;

/// Modules around the picture that stay light.
const MARGIN: usize = 3;

/// The picture as SVG; nothing for what is too long to be one.
#[wasm_bindgen]
pub fn qr(address: &str, label: &str) -> String {
    let Ok(code) = QrCode::with_error_correction_level(address, EcLevel::L) else { return String::new() };
    let width = code.width();
    let dark = code.to_colors().into_iter().enumerate().filter(|(_, color)| *color == Color::Dark);
    let path: String =
        dark.map(|(at, _)| format!("M{} {}h1v1h-1z", MARGIN + at % width, MARGIN + at / width)).collect();
    let side = width + 2 * MARGIN;
    let label = crate::curve::escaped(label);
    format!(
        "<svg class=\"qr\" role=\"img\" aria-label=\"{label}\" viewBox=\"0 0 {side} {side}\"><path d=\"{path}\"/></svg>"
    )
}

#[cfg(test)]
mod tests {
    #[test]
    fn an_address_is_a_square_of_places() {
        let svg = super::qr("http://127.0.0.1:7700/t/ABCDE", "The \"address\"");
        assert!(
            svg.starts_with("<svg class=\"qr\" role=\"img\" aria-label=\"The &quot;address&quot;\""),
            "{svg}"
        );
        // The corner of a code is dark.
        assert!(svg.contains("d=\"M3 3h1v1h-1z"), "{svg}");
        assert_eq!(super::qr(&"a".repeat(4000), ""), "");
    }
}
