//! The server as its clients meet it: over HTTP and WebSocket, on a free port, with a database of its own.

mod admin;
mod examples;
mod home;
mod hosts;
mod http;
mod limits;
mod metrics;
mod nginx;
mod patience;
mod secrets;
mod stores;
mod support;
mod tables;
mod tls;
mod trouble;
