//! The icons of the page as pixels: two cards and a bull head, the same as in `icon.svg`.

use anyhow::Result;
use flate2::write::ZlibEncoder;
use flate2::{Compression, Crc};
use std::io::Write as _;

/// File, side in pixels, and how much of the side the picture fills: where devices cut a shape out, its edge is lost.
pub(crate) const SIZES: [(&str, usize, f64); 3] =
    [("icon-192.png", 192, 1.0), ("icon-512.png", 512, 1.0), ("icon-mask-512.png", 512, 0.7)];

type Rgb = [f64; 3];

const GROUND: Rgb = [236.0, 232.0, 224.0];
const EDGE: Rgb = [43.0, 33.0, 64.0];
const BACK: Rgb = [200.0, 182.0, 255.0];
const FRONT: Rgb = [255.0, 253.0, 247.0];
const BULL: Rgb = [122.0, 63.0, 242.0];

/// Samples in a pixel, along each side.
const SAMPLES: usize = 4;

/// A rectangle with round corners that is turned around a point: as in the drawing, which is 32 wide.
struct Plate {
    left: f64,
    top: f64,
    width: f64,
    height: f64,
    degrees: f64,
    around: (f64, f64),
    color: Rgb,
}

const PLATES: [Plate; 2] = [
    Plate {
        left: 3.0,
        top: 7.0,
        width: 15.0,
        height: 21.0,
        degrees: -10.0,
        around: (10.0, 18.0),
        color: BACK,
    },
    Plate {
        left: 13.0,
        top: 5.0,
        width: 15.0,
        height: 21.0,
        degrees: 8.0,
        around: (20.0, 16.0),
        color: FRONT,
    },
];

const RADIUS: f64 = 3.0;
const HALF_LINE: f64 = 0.75;

/// Where a point was before a shape was turned.
fn turned_back((x, y): (f64, f64), degrees: f64, (cx, cy): (f64, f64)) -> (f64, f64) {
    let (sin, cos) = (-degrees.to_radians()).sin_cos();
    (cx + (x - cx) * cos - (y - cy) * sin, cy + (x - cx) * sin + (y - cy) * cos)
}

impl Plate {
    /// How far a point is outside; negative inside.
    fn distance(&self, at: (f64, f64)) -> f64 {
        let (x, y) = turned_back(at, self.degrees, self.around);
        let far =
            |at: f64, from: f64, length: f64| (at - from - length / 2.0).abs() - (length / 2.0 - RADIUS);
        let (dx, dy) = (far(x, self.left, self.width), far(y, self.top, self.height));
        dx.max(0.0).hypot(dy.max(0.0)) + dx.max(dy).min(0.0) - RADIUS
    }
}

/// The bull head: horns, ears and muzzle as a polygon, on the front card.
fn is_bull(at: (f64, f64)) -> bool {
    const POINTS: [(f64, f64); 15] = [
        (16.0, 11.0),
        (16.6, 12.4),
        (17.8, 13.1),
        (20.0, 13.25),
        (22.2, 13.1),
        (23.4, 12.4),
        (24.0, 11.0),
        (23.9, 12.9),
        (23.3, 14.6),
        (22.0, 15.5),
        (22.0, 18.5),
        (21.3, 20.0),
        (20.0, 20.5),
        (18.7, 20.0),
        (18.0, 18.5),
    ];
    const LEFT: [(f64, f64); 3] = [(18.0, 15.5), (16.7, 14.6), (16.1, 12.9)];
    let (x, y) = turned_back(at, 8.0, (20.0, 16.0));
    let all: Vec<_> = POINTS.iter().chain(&LEFT).collect();
    let mut is_in = false;
    for (nth, &&(ax, ay)) in all.iter().enumerate() {
        let &(bx, by) = all[(nth + 1) % all.len()];
        if (ay > y) != (by > y) && x < (bx - ax) * (y - ay) / (by - ay) + ax {
            is_in = !is_in;
        }
    }
    is_in
}

fn color(at: (f64, f64)) -> Rgb {
    if is_bull(at) {
        return BULL;
    }
    for plate in PLATES.iter().rev() {
        let distance = plate.distance(at);
        if distance.abs() <= HALF_LINE {
            return EDGE;
        }
        if distance < 0.0 {
            return plate.color;
        }
    }
    GROUND
}

/// A picture of a side; the drawing fills a share of it.
pub(crate) fn png(side: usize, share: f64) -> Result<Vec<u8>> {
    let mut rows = Vec::with_capacity(side * (3 * side + 1));
    let place = |pixel: usize, sample: usize| {
        let at = (pixel as f64 + (sample as f64 + 0.5) / SAMPLES as f64) / side as f64;
        16.0 + (at - 0.5) * 32.0 / share
    };
    for y in 0..side {
        // No filter.
        rows.push(0);
        for x in 0..side {
            let mut sum = [0.0; 3];
            for sample in 0..SAMPLES * SAMPLES {
                let at = (place(x, sample % SAMPLES), place(y, sample / SAMPLES));
                sum.iter_mut().zip(color(at)).for_each(|(sum, part)| *sum += part);
            }
            rows.extend(sum.map(|sum| (sum / (SAMPLES * SAMPLES) as f64).round() as u8));
        }
    }
    let mut packed = ZlibEncoder::new(Vec::new(), Compression::best());
    packed.write_all(&rows)?;
    let mut file = b"\x89PNG\r\n\x1a\n".to_vec();
    let length = (side as u32).to_be_bytes();
    // Eight bits for each of red, green and blue.
    chunk(&mut file, *b"IHDR", &[&length[..], &length, &[8, 2, 0, 0, 0]].concat());
    chunk(&mut file, *b"IDAT", &packed.finish()?);
    chunk(&mut file, *b"IEND", &[]);
    Ok(file)
}

fn chunk(file: &mut Vec<u8>, kind: [u8; 4], content: &[u8]) {
    let mut crc = Crc::new();
    crc.update(&kind);
    crc.update(content);
    file.extend((content.len() as u32).to_be_bytes());
    file.extend(kind);
    file.extend(content);
    file.extend(crc.sum().to_be_bytes());
}
