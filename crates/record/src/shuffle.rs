//! What a record keeps so that a deal can be checked afterwards. How it is checked is not this crate's business.

use game::{Message, Seat};
use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

/// Thirty-two bytes: a hash, or what it was made of. Text is 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Bytes(pub [u8; 32]);

impl fmt::Display for Bytes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Bytes {
    /// Only the beginning, because what is printed to find a fault may be a secret.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:02x}{:02x}…", self.0[0], self.0[1])
    }
}

impl FromStr for Bytes {
    type Err = ();
    fn from_str(text: &str) -> Result<Self, ()> {
        let digits = |pair: &[u8]| {
            let digit = |letter: u8| char::from(letter).to_digit(16).ok_or(());
            Ok((digit(pair[0])? << 4 | digit(pair[1])?) as u8)
        };
        if text.len() != 64 {
            return Err(());
        }
        let mut bytes = [0; 32];
        for (byte, pair) in bytes.iter_mut().zip(text.as_bytes().chunks_exact(2)) {
            *byte = digits(pair)?;
        }
        Ok(Bytes(bytes))
    }
}

impl serde::Serialize for Bytes {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> serde::Deserialize<'de> for Bytes {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = std::borrow::Cow::<str>::deserialize(deserializer)?;
        text.parse().map_err(|()| serde::de::Error::custom("64 hexadecimal digits are wanted"))
    }
}

/// What a seat added to a chance event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Nonce {
    /// What it showed before any nonce was opened.
    pub commitment: Bytes,
    /// The nonce; `None` when it was not opened in time and so counted for nothing.
    pub opened: Option<Bytes>,
}

/// Where one deal came from.
///
/// Its line stands in front of the deal: the version of the derivation, the commitment, the secret, and for each seat
/// that took part its commitment and its nonce; `-` where there is none.
///
/// ```text
/// shuffle 1 5f3c… 09ab… a:77d0…=c4e1… c:e2b9…=-
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shuffle {
    /// The derivation that leads from secret and nonces to the deal.
    pub version: u32,
    /// What was shown before any seat added to it.
    pub commitment: Bytes,
    /// The secret, once nothing that it decided is hidden.
    pub secret: Option<Bytes>,
    /// What seats added.
    pub nonces: BTreeMap<Seat, Nonce>,
}

fn or_dash(bytes: Option<Bytes>) -> String {
    bytes.map_or("-".into(), |bytes| bytes.to_string())
}

impl fmt::Display for Shuffle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.version, self.commitment, or_dash(self.secret))?;
        self.nonces
            .iter()
            .try_for_each(|(seat, nonce)| write!(f, " {seat}:{}={}", nonce.commitment, or_dash(nonce.opened)))
    }
}

impl FromStr for Shuffle {
    type Err = Message;
    fn from_str(text: &str) -> Result<Self, Message> {
        let bad = |word: &str| Message::new("record-shuffle", "").with("word", word.to_string());
        fn unless_dash(word: &str) -> Result<Option<Bytes>, ()> {
            if word == "-" { Ok(None) } else { word.parse().map(Some) }
        }
        let mut words = text.split_whitespace();
        let mut word = || words.next().unwrap_or("");
        let (version, commitment, secret) = (word(), word(), word());
        let mut shuffle = Shuffle {
            version: version.parse().map_err(|_| bad(version))?,
            commitment: commitment.parse().map_err(|()| bad(commitment))?,
            secret: unless_dash(secret).map_err(|()| bad(secret))?,
            nonces: BTreeMap::new(),
        };
        for word in words {
            let nonce = || {
                let (seat, rest) = word.split_once(':').ok_or(())?;
                let (commitment, opened) = rest.split_once('=').ok_or(())?;
                let nonce = Nonce { commitment: commitment.parse()?, opened: unless_dash(opened)? };
                Ok::<(Seat, Nonce), ()>((seat.parse()?, nonce))
            };
            let (seat, nonce) = nonce().map_err(|()| bad(word))?;
            if shuffle.nonces.insert(seat, nonce).is_some() {
                return Err(bad(word));
            }
        }
        Ok(shuffle)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bytes(fill: u8) -> Bytes {
        Bytes([fill; 32])
    }

    #[test]
    fn a_line_reads_back() {
        let opened = Nonce { commitment: bytes(1), opened: Some(bytes(0xab)) };
        let missing = Nonce { commitment: bytes(2), opened: None };
        for secret in [None, Some(bytes(9))] {
            let nonces = [(Seat::new(0), opened), (Seat::new(2), missing)].into();
            let shuffle = Shuffle { version: 1, commitment: bytes(0xff), secret, nonces };
            assert_eq!(shuffle.to_string().parse(), Ok(shuffle));
        }
    }

    #[test]
    fn other_lines_are_refused_by_the_word() {
        let (hash, short) = ("0f".repeat(32), "0f".repeat(31));
        let long = format!("{hash}0f");
        // As long as a hash in bytes, but its halves of letters are no digits.
        let letters = "é".repeat(32);
        for (text, word) in [
            (String::new(), ""),
            ("x".into(), "x"),
            (format!("1 {short} -"), &*short),
            (format!("1 {long} -"), &*long),
            (format!("1 {letters} -"), &*letters),
            (format!("1 {hash}"), ""),
            (format!("1 {hash} +{}", &hash[1..]), &*format!("+{}", &hash[1..])),
            (format!("1 {hash} - a:{hash}"), &*format!("a:{hash}")),
            (format!("1 {hash} - a:{hash}=- a:{hash}=-"), &*format!("a:{hash}=-")),
        ] {
            let refused = text.parse::<Shuffle>().expect_err(&text);
            assert_eq!(refused, Message::new("record-shuffle", "").with("word", word.to_string()), "{text}");
        }
    }

    #[test]
    fn what_may_be_a_secret_is_not_printed_whole() {
        assert_eq!(format!("{:?}", bytes(0xab)), "abab…");
    }
}
