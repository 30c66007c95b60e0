//! `#[derive(Read)]`: reading views and events from JSON with little code.
//!
//! Serde's own derive makes code for every pair of a type and a way of reading, and more than once for enums with a tag.
//! In a page that reads the events of five games that is a quarter of the download. This derive reads everything from one
//! kind of value (`game::read`), so that a field costs one call. It understands the attributes of serde that our types
//! have, and refuses all others while compiling:
//!
//! - structs with named fields; `rename`, `default`, `flatten` and `with` on a field;
//! - enums with a `tag`, and a last variant that is `untagged`;
//! - enums of plain words.
//!
//! It implements `game::read::Read` and with it serde's `Deserialize`, so that nobody who reads notices.

use proc_macro::TokenStream;
use proc_macro2::TokenStream as Code;
use quote::quote;
use syn::{
    Data, DeriveInput, Error, Expr, Field, Fields, GenericParam, Ident, Lit, Meta, Result, Token, Variant,
};

/// Implements `game::read::Read` and serde's `Deserialize`.
#[proc_macro_derive(Read, attributes(serde))]
pub fn read(input: TokenStream) -> TokenStream {
    let input = syn::parse_macro_input!(input as DeriveInput);
    implementation(&input).unwrap_or_else(Error::into_compile_error).into()
}

fn implementation(input: &DeriveInput) -> Result<Code> {
    let attributes = Attributes::of(&input.attrs)?;
    let body = match &input.data {
        Data::Struct(data) if attributes.tag.is_none() && attributes.style.is_none() => {
            let fields = fields(&data.fields)?;
            quote! {
                let mut fields = ::game::read::Fields::of(value)?;
                Ok(Self #fields)
            }
        }
        Data::Enum(data) => match &attributes.tag {
            Some(tag) => tagged(tag, attributes.style.as_deref(), data.variants.iter())?,
            None => words(attributes.style.as_deref(), data.variants.iter())?,
        },
        _ => return Err(Error::new_spanned(&input.ident, "this cannot be read with little code")),
    };
    let name = &input.ident;
    let params: Vec<_> = input
        .generics
        .params
        .iter()
        .map(|param| match param {
            GenericParam::Type(param) => Ok(&param.ident),
            other => Err(Error::new_spanned(other, "only types can be left open")),
        })
        .collect::<Result<_>>()?;
    let bounds = quote! { #(#params: ::serde::de::DeserializeOwned),* };
    Ok(quote! {
        #[automatically_derived]
        impl<#bounds> ::game::read::Read for #name<#(#params),*> {
            fn read(value: ::game::read::Value) -> ::core::result::Result<Self, ::game::read::Error> {
                #body
            }
        }
        #[automatically_derived]
        impl<'de, #bounds> ::serde::Deserialize<'de> for #name<#(#params),*> {
            fn deserialize<D__: ::serde::Deserializer<'de>>(d: D__) -> ::core::result::Result<Self, D__::Error> {
                ::game::read::deserialize(d)
            }
        }
    })
}

/// What stands in braces behind the name of a struct or variant, taken from `fields`.
fn fields(fields: &Fields) -> Result<Code> {
    if matches!(fields, Fields::Unit) {
        return Ok(Code::new());
    }
    let Fields::Named(named) = fields else {
        return Err(Error::new_spanned(fields, "fields need names"));
    };
    let all = named.named.iter().map(field).collect::<Result<Vec<_>>>()?;
    Ok(quote! { { #(#all),* } })
}

fn field(field: &Field) -> Result<Code> {
    let attributes = Attributes::of(&field.attrs)?;
    let ident = field.ident.as_ref().expect("fields have names");
    let name = attributes.name.unwrap_or_else(|| ident.to_string());
    if attributes.default {
        return Ok(quote! { #ident: fields.take_or_default(#name)? });
    }
    Ok(match (attributes.with, attributes.flatten) {
        (None, false) => quote! { #ident: fields.take(#name)? },
        (None, true) => quote! { #ident: fields.all()? },
        (Some(with), false) => quote! { #ident: #with::deserialize(fields.value(#name)?)? },
        (Some(_), true) => return Err(Error::new_spanned(ident, "either `with` or `flatten`")),
    })
}

fn tagged<'a>(tag: &str, style: Option<&str>, variants: impl Iterator<Item = &'a Variant>) -> Result<Code> {
    let mut arms = Vec::new();
    let mut other = quote! { return Err(::game::read::unknown(word)) };
    for variant in variants {
        let ident = &variant.ident;
        if Attributes::of(&variant.attrs)?.untagged {
            other = quote! { Self::#ident(fields.all()?) };
        } else {
            let word = styled(ident, style)?;
            let inside = match &variant.fields {
                // What it holds stands beside the tag.
                Fields::Unnamed(held) if held.unnamed.len() == 1 => quote! { (fields.all()?) },
                other => fields(other)?,
            };
            arms.push(quote! { #word => Self::#ident #inside });
        }
    }
    Ok(quote! {
        let mut fields = ::game::read::Fields::of(value)?;
        let word = fields.word(#tag)?;
        let word = word.as_str();
        Ok(match word {
            #(#arms,)*
            _ => #other,
        })
    })
}

fn words<'a>(style: Option<&str>, variants: impl Iterator<Item = &'a Variant>) -> Result<Code> {
    let mut arms = Vec::new();
    for variant in variants {
        if !matches!(variant.fields, Fields::Unit) {
            return Err(Error::new_spanned(variant, "without a tag there are only words"));
        }
        let (ident, word) = (&variant.ident, styled(&variant.ident, style)?);
        arms.push(quote! { #word => Self::#ident });
    }
    Ok(quote! {
        let word = ::game::read::word(value)?;
        let word = word.as_str();
        Ok(match word {
            #(#arms,)*
            _ => return Err(::game::read::unknown(word)),
        })
    })
}

/// The word of a variant, as serde writes it.
fn styled(ident: &Ident, style: Option<&str>) -> Result<String> {
    let between = match style {
        None => return Ok(ident.to_string()),
        Some("kebab-case") => '-',
        Some("snake_case") => '_',
        Some(_) => return Err(Error::new_spanned(ident, "another style of words")),
    };
    let mut word = String::new();
    for (nth, c) in ident.to_string().chars().enumerate() {
        if c.is_uppercase() && nth > 0 {
            word.push(between);
        }
        word.extend(c.to_lowercase());
    }
    Ok(word)
}

/// What serde's attributes say.
#[derive(Default)]
struct Attributes {
    tag: Option<String>,
    style: Option<String>,
    untagged: bool,
    flatten: bool,
    default: bool,
    name: Option<String>,
    with: Option<syn::Path>,
}

impl Attributes {
    fn of(all: &[syn::Attribute]) -> Result<Self> {
        let mut found = Attributes::default();
        for attribute in all.iter().filter(|attribute| attribute.path().is_ident("serde")) {
            let parts = syn::punctuated::Punctuated::<Meta, Token![,]>::parse_terminated;
            for part in attribute.parse_args_with(parts)? {
                found.take(&part)?;
            }
        }
        Ok(found)
    }

    fn take(&mut self, part: &Meta) -> Result<()> {
        let name = part.path().get_ident().map(ToString::to_string).unwrap_or_default();
        match (name.as_str(), part) {
            ("untagged", Meta::Path(_)) => self.untagged = true,
            ("flatten", Meta::Path(_)) => self.flatten = true,
            ("default", Meta::Path(_)) => self.default = true,
            ("rename", Meta::NameValue(value)) => self.name = Some(text(&value.value)?),
            ("tag", Meta::NameValue(value)) => self.tag = Some(text(&value.value)?),
            ("rename_all", Meta::NameValue(value)) => self.style = Some(text(&value.value)?),
            ("with", Meta::NameValue(value)) => self.with = Some(syn::parse_str(&text(&value.value)?)?),
            // These are about writing; what is read is bound here.
            ("bound", Meta::List(_)) | ("skip_serializing_if", Meta::NameValue(_)) => {}
            _ => return Err(Error::new_spanned(part, "this cannot be read with little code")),
        }
        Ok(())
    }
}

fn text(value: &Expr) -> Result<String> {
    if let Expr::Lit(lit) = value
        && let Lit::Str(text) = &lit.lit
    {
        return Ok(text.value());
    }
    Err(Error::new_spanned(value, "a text"))
}
