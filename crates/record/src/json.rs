//! The same from JSON.

use crate::read::{
    BadRecord, Header, Place, Written, WrittenEntry, answer, fault, header_line, missing, one_line, version,
};
use game::Message;
use serde::Deserialize;
use serde::de::{Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;
use std::fmt;

/// The fields of an object as they are written: unread, in order, and repeated where they are.
struct Fields<'a>(Vec<(String, &'a RawValue)>);

impl<'de> Deserialize<'de> for Fields<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct InOrder;
        impl<'de> Visitor<'de> for InOrder {
            type Value = Fields<'de>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }
            fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Self::Value, M::Error> {
                let mut fields = Vec::new();
                while let Some(field) = map.next_entry()? {
                    fields.push(field);
                }
                Ok(Fields(fields))
            }
        }
        deserializer.deserialize_map(InOrder)
    }
}

pub(crate) fn parse_json(text: &str) -> Result<Written, BadRecord> {
    let Fields(fields) = serde_json::from_str(text).map_err(|error| no_json(text, &error))?;
    let mut places = Places { text, byte: 0, line: 1, line_start: 0 };
    // The version comes first: another one may have other fields.
    let number = fields.iter().find(|(key, _)| key == "oxrow-record");
    let Some((_, number)) = number else {
        let start = Place { line: 1, column: 1 };
        return Err(BadRecord::new(start, Message::new("record-not-a-record", "")));
    };
    version(Some(number.get()), Places { ..places }.of(number))?;

    let mut header = Header::default();
    let (mut entries, mut end) = (None, None);
    let mut seen: Vec<&str> = Vec::new();
    for (key, raw) in &fields {
        let at = places.of(raw);
        if seen.contains(&key.as_str()) {
            return Err(fault(at, "record-header-twice", key, raw.get()));
        }
        seen.push(key);
        match key.as_str() {
            "oxrow-record" => {}
            "game" => header_line(&mut header, at, key, &read::<String>(raw, at, key)?)?,
            "seats" => header.seats = Some((at, read(raw, at, key)?)),
            "options" => {
                for (option, raw) in read::<Fields<'_>>(raw, at, key)?.0 {
                    let at = places.of(raw);
                    let value: String = read(raw, at, &option)?;
                    header_line(&mut header, at, "option", &format!("{option}={value}"))?;
                }
            }
            "seed" => header.seed = read::<Option<String>>(raw, at, key)?.map(|seed| one_line(&seed)),
            "names" => {
                for (seat, raw) in read::<Fields<'_>>(raw, at, key)?.0 {
                    let at = places.of(raw);
                    let name: String = read(raw, at, &seat)?;
                    header_line(&mut header, at, "name", &format!("{seat} {}", one_line(&name)))?;
                }
            }
            "entries" => {
                let list: Vec<&RawValue> = read(raw, at, key)?;
                let entry = |raw| {
                    let at = places.of(raw);
                    let entry: String = read(raw, at, key)?;
                    let entry = match entry.split_once(' ') {
                        Some(("deal", deal)) => WrittenEntry::Deal(deal.trim().to_string()),
                        Some(("shuffle", shuffle)) => WrittenEntry::Shuffle(shuffle.trim().to_string()),
                        _ => answer(&entry),
                    };
                    Ok((at, entry))
                };
                entries = Some(list.into_iter().map(entry).collect::<Result<Vec<_>, BadRecord>>()?);
            }
            "end" => end = read::<Option<String>>(raw, at, key)?.map(|winners| (at, winners)),
            _ => return Err(fault(at, "record-header-key", key, raw.get())),
        }
    }
    let start = Place { line: 1, column: 1 };
    let mut entries = entries.ok_or_else(|| missing(start, "entries"))?;
    entries.extend(end.map(|(at, winners)| (at, WrittenEntry::End(winners))));
    header.finish(start, entries, None)
}

fn read<'a, T: Deserialize<'a>>(raw: &'a RawValue, at: Place, key: &str) -> Result<T, BadRecord> {
    serde_json::from_str(raw.get()).map_err(|_| fault(at, "record-header-value", key, raw.get()))
}

fn no_json(text: &str, error: &serde_json::Error) -> BadRecord {
    let what = match json_reason(error) {
        None => Message::new("record-json-cut", ""),
        Some(reason) => Message::new("record-json", "").with("reason", reason),
    };
    BadRecord::new(json_place(text, error), what)
}

/// Where a text stops being JSON. The library counts bytes, people count characters.
pub fn json_place(text: &str, error: &serde_json::Error) -> Place {
    let line = text.lines().nth(error.line().saturating_sub(1)).unwrap_or_default();
    let column = line.char_indices().take_while(|(byte, _)| byte + 1 < error.column()).count() + 1;
    Place { line: error.line().max(1), column }
}

/// Why a text is no JSON, without the place that the library appends; `None` where it just ends too early.
pub fn json_reason(error: &serde_json::Error) -> Option<String> {
    let reason = error.to_string();
    (!error.is_eof()).then(|| reason.split(" at line ").next().unwrap_or_default().to_string())
}

/// Places of values in reading order, in one pass over the file.
struct Places<'a> {
    text: &'a str,
    byte: usize,
    line: usize,
    line_start: usize,
}

impl Places<'_> {
    fn of(&mut self, raw: &RawValue) -> Place {
        let byte = raw.get().as_ptr() as usize - self.text.as_ptr() as usize;
        for (offset, _) in self.text[self.byte..byte].match_indices('\n') {
            self.line += 1;
            self.line_start = self.byte + offset + 1;
        }
        self.byte = byte;
        Place { line: self.line, column: self.text[self.line_start..byte].chars().count() + 1 }
    }
}
