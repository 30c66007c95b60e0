//! All shapes of the wire as one JSON Schema, made from the types themselves.

use crate::rest::{Create, Found, Join, Move, MoveLink, OpenTables, Refusal, Seated, Session, Take};
use crate::{ToClient, ToServer};
use game::Seat;
use schemars::SchemaGenerator;
use schemars::generate::SchemaSettings;
use serde_json::{Value, json};

/// A schema (draft 2020-12) with one definition for each message and body, by the name of its type: `ToServer` and
/// `ToClient` on the socket, the others over REST. Any JSON stands where a game puts its own views and events.
pub fn schema() -> Value {
    let mut generator = SchemaGenerator::new(SchemaSettings::draft2020_12());
    generator.subschema_for::<ToServer>();
    generator.subschema_for::<ToClient<Anything, Anything>>();
    generator.subschema_for::<Session>();
    generator.subschema_for::<Create>();
    generator.subschema_for::<Join>();
    generator.subschema_for::<Seated>();
    generator.subschema_for::<Found>();
    generator.subschema_for::<OpenTables>();
    generator.subschema_for::<Move>();
    generator.subschema_for::<MoveLink>();
    generator.subschema_for::<Take>();
    generator.subschema_for::<Refusal>();
    json!({ "$schema": generator.settings().meta_schema, "$defs": generator.take_definitions(true) })
}

/// The number of a seat, in place of `game::Seat`: rules know nothing of JSON.
pub(crate) struct SeatNo;

impl schemars::JsonSchema for SeatNo {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Seat".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "type": "integer", "minimum": 0, "maximum": Seat::MAX - 1 })
    }
}

/// What a game makes of its views and events.
struct Anything;

impl schemars::JsonSchema for Anything {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Anything".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> schemars::Schema {
        true.into()
    }
}
