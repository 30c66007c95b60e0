//! The outcome for machines, for people, and as a page with pictures.

use super::blocks::{Entrant, Outcome};
use crate::app::{App, columns};
use crate::setting::Setting;
use crate::sim::report::{self, Figures, head, interval, with_interval, word};
use game::Arg;
use serde_json::{Value, json};
use std::fmt::Write as _;

fn figures(entrant: &Entrant) -> Figures<'_> {
    let Entrant { name, points, wins, failures } = entrant;
    Figures {
        name,
        points: (points.mean(), points.ci95()),
        wins: (wins.mean(), wins.ci95()),
        failures: *failures,
    }
}

/// The pinned form of `oxrow sim`, with comparisons and ratings beside it.
pub(super) fn json(setting: &Setting, outcome: &Outcome) -> Value {
    let bots = outcome.entrants.iter().map(|entrant| figures(entrant).json());
    let comparisons = outcome.comparisons.iter().map(|comparison| {
        json!({
            "name": comparison.name,
            "baseline": outcome.baseline,
            "difference": comparison.difference,
            "difference_ci95": interval(comparison.ci95),
            "p_value": comparison.p_value,
        })
    });
    let ratings = outcome
        .ratings
        .iter()
        .map(|rating| json!({ "name": rating.name, "elo": rating.elo, "elo_ci95": interval(rating.ci95) }));
    json!({
        "game": setting.spec.id,
        "seats": setting.n_seats,
        "options": setting.options,
        "seed": outcome.seed,
        "matches": outcome.n_matches,
        "rounds": outcome.rounds,
        "complete": outcome.complete,
        "bots": bots.collect::<Vec<_>>(),
        "comparisons": comparisons.collect::<Vec<_>>(),
        "ratings": ratings.collect::<Vec<_>>(),
    })
}

fn foot(app: &App, setting: &Setting, outcome: &Outcome) -> String {
    report::foot(app, setting, outcome.n_matches, outcome.rounds, outcome.seed)
}

/// Tables of results, comparisons and ratings, as cells.
fn tables(app: &App, setting: &Setting, outcome: &Outcome) -> Vec<Vec<Vec<String>>> {
    let failed = outcome.entrants.iter().any(|entrant| entrant.failures != Default::default());
    let mut results = vec![head(app, setting, failed)];
    results.extend(outcome.entrants.iter().map(|entrant| figures(entrant).cells(failed)));
    if outcome.comparisons.is_empty() {
        return vec![results];
    }
    let than = [("name", Arg::Text(outcome.baseline.clone()))];
    let head =
        [word(app, "bot"), app.fmt("cli-tournament-difference", &than), app.text("cli-tournament-chance")];
    let mut comparisons = vec![head.to_vec()];
    for comparison in &outcome.comparisons {
        let p_value = comparison.p_value.map_or("–".into(), |p| match p {
            p if p < 1e-4 => "< 0.0001".into(),
            p => format!("{p:.4}"),
        });
        let difference = with_interval(comparison.difference, comparison.ci95, 3, 1.0);
        comparisons.push(vec![comparison.name.clone(), difference, p_value]);
    }
    let mut ratings = vec![vec![word(app, "bot"), app.text("cli-tournament-rating")]];
    for rating in &outcome.ratings {
        ratings.push(vec![rating.name.clone(), with_interval(Some(rating.elo), rating.ci95, 0, 1.0)]);
    }
    vec![results, comparisons, ratings]
}

/// For people at a terminal.
pub(super) fn table(app: &App, setting: &Setting, outcome: &Outcome) -> String {
    let tables = tables(app, setting, outcome);
    let tables: Vec<String> = tables.iter().map(|table| columns(table, 1)).collect();
    format!("{}\n{}\n", tables.join("\n"), app.filled(&foot(app, setting, outcome)))
}

/// One page that needs nothing else: tables and pictures.
pub(super) fn html(app: &App, setting: &Setting, outcome: &Outcome) -> String {
    let title = app.fmt(
        "cli-tournament-title",
        &[("game", Arg::Word(setting.spec.id)), ("seats", setting.n_seats.into())],
    );
    let [points, wins] = report::kinds(setting).map(|kind| word(app, kind));
    let mut body =
        format!("<h1>{}</h1>\n<p>{}</p>\n", escaped(&title), escaped(&foot(app, setting, outcome)));
    let options = setting.options.to_string();
    if !options.is_empty() {
        let _ = writeln!(body, "<p><code>{}</code></p>", escaped(&options));
    }
    let [by_points, by_wins]: [Vec<Bar>; 2] = [
        outcome.entrants.iter().map(|e| Bar::new(&e.name, e.points.mean(), e.points.ci95(), 1.0)).collect(),
        outcome.entrants.iter().map(|e| Bar::new(&e.name, e.wins.mean(), e.wins.ci95(), 100.0)).collect(),
    ];
    figure(&mut body, &points, &bars(&points, &by_points));
    figure(&mut body, &wins, &bars(&wins, &by_wins));
    if outcome.ratings.len() > 1 {
        let heading = app.text("cli-tournament-rating");
        let by_rating: Vec<Bar> =
            outcome.ratings.iter().map(|r| Bar::new(&r.name, Some(r.elo), r.ci95, 1.0)).collect();
        figure(&mut body, &heading, &bars(&heading, &by_rating));
    }
    let heading = app.text("cli-tournament-course");
    figure(&mut body, &heading, &course(&heading, &outcome.course));
    for table in tables(app, setting, outcome) {
        body.push_str("<table>\n");
        for (nth, row) in table.iter().enumerate() {
            let cell = if nth == 0 { "th" } else { "td" };
            let cells: String =
                row.iter().map(|text| format!("<{cell}>{}</{cell}>", escaped(text))).collect();
            let _ = writeln!(body, "<tr>{cells}</tr>");
        }
        body.push_str("</table>\n");
    }
    let lang = app.lang().code();
    let dir = if app.lang().is_rtl() { "rtl" } else { "ltr" };
    format!(
        "<!doctype html>\n<html lang=\"{lang}\" dir=\"{dir}\">\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>{}</title>\n<style>{STYLE}</style>\n{body}</html>\n",
        escaped(&title)
    )
}

const STYLE: &str = "body{font:1rem/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;\
color:#222;background:#fff}svg{width:100%;height:auto;direction:ltr}svg text{font:13px system-ui,sans-serif;fill:#222}\
table{border-collapse:collapse;margin:1.5rem 0}th,td{padding:.2rem .8rem;border-bottom:1px solid #ccc;text-align:start}";

/// Colors that people with any color vision tell apart (Okabe and Ito).
const COLORS: [&str; 6] = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9"];

const WIDTH: f64 = 720.0;
const LEFT: f64 = 190.0;
const RIGHT: f64 = 70.0;

fn figure(body: &mut String, heading: &str, svg: &str) {
    let _ = writeln!(body, "<h2>{}</h2>\n{svg}", escaped(heading));
}

/// One mean with its interval.
struct Bar {
    name: String,
    mean: f64,
    ends: [f64; 2],
}

impl Bar {
    fn new(name: &str, mean: Option<f64>, ci: Option<[f64; 2]>, scale: f64) -> Self {
        let mean = mean.unwrap_or(0.0) * scale;
        Bar { name: name.into(), mean, ends: ci.map_or([mean, mean], |ci| ci.map(|end| end * scale)) }
    }
}

/// Means as dots with their intervals, one below the other.
fn bars(label: &str, bars: &[Bar]) -> String {
    let low = bars.iter().map(|bar| bar.ends[0]).fold(f64::MAX, f64::min);
    let high = bars.iter().map(|bar| bar.ends[1]).fold(f64::MIN, f64::max);
    let scale = Scale::new(low, high, LEFT, WIDTH - RIGHT);
    let height = 30.0 * bars.len() as f64 + 30.0;
    let mut svg = open(label, height);
    for tick in scale.ticks() {
        let x = scale.at(tick);
        let bottom = height - 24.0;
        let _ = write!(svg, "<path d=\"M{x:.1} 4V{bottom:.1}\" stroke=\"#ddd\"/>");
        let _ = write!(
            svg,
            "<text x=\"{x:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{}</text>",
            height - 8.0,
            short(tick)
        );
    }
    for (nth, bar) in bars.iter().enumerate() {
        let y = 22.0 + 30.0 * nth as f64;
        let [from, to] = bar.ends.map(|end| scale.at(end));
        let x = scale.at(bar.mean);
        let color = COLORS[nth % COLORS.len()];
        let _ = write!(
            svg,
            "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{}</text>",
            LEFT - 12.0,
            y + 4.0,
            escaped(&bar.name)
        );
        let _ = write!(svg, "<path d=\"M{from:.1} {y}H{to:.1}\" stroke=\"{color}\" stroke-width=\"3\"/>");
        let _ = write!(svg, "<circle cx=\"{x:.1}\" cy=\"{y}\" r=\"5\" fill=\"{color}\"/>");
        let _ = write!(svg, "<text x=\"{:.1}\" y=\"{:.1}\">{}</text>", to + 9.0, y + 4.0, short(bar.mean));
    }
    svg + "</svg>"
}

/// The mean so far, over deals.
fn course(label: &str, course: &[(String, Vec<(u64, f64)>)]) -> String {
    const HEIGHT: f64 = 260.0;
    const BOTTOM: f64 = HEIGHT - 28.0;
    let all = || course.iter().flat_map(|(_, points)| points);
    let low = all().map(|point| point.1).fold(f64::MAX, f64::min);
    let high = all().map(|point| point.1).fold(f64::MIN, f64::max);
    let last = all().map(|point| point.0).max().unwrap_or(1) as f64;
    let y = Scale::new(low, high, BOTTOM, 10.0);
    let x = Scale::new(0.0, last, 60.0, WIDTH - 150.0);
    let mut svg = open(label, HEIGHT);
    for tick in y.ticks() {
        let at = y.at(tick);
        let _ = write!(svg, "<path d=\"M60 {at:.1}H{:.1}\" stroke=\"#ddd\"/>", WIDTH - 150.0);
        let _ =
            write!(svg, "<text x=\"52\" y=\"{:.1}\" text-anchor=\"end\">{}</text>", at + 4.0, short(tick));
    }
    for tick in x.ticks() {
        let _ = write!(
            svg,
            "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{}</text>",
            x.at(tick),
            HEIGHT - 8.0,
            short(tick)
        );
    }
    for (nth, (name, points)) in course.iter().enumerate() {
        let color = COLORS[nth % COLORS.len()];
        let line: Vec<String> = points
            .iter()
            .map(|&(deals, mean)| format!("{:.1},{:.1}", x.at(deals as f64), y.at(mean)))
            .collect();
        let _ = write!(
            svg,
            "<polyline points=\"{}\" fill=\"none\" stroke=\"{color}\" stroke-width=\"2\"/>",
            line.join(" ")
        );
        if let Some(&(deals, mean)) = points.last() {
            let _ = write!(
                svg,
                "<text x=\"{:.1}\" y=\"{:.1}\">{}</text>",
                x.at(deals as f64) + 8.0,
                y.at(mean) + 4.0,
                escaped(name)
            );
        }
    }
    svg + "</svg>"
}

fn open(label: &str, height: f64) -> String {
    format!(
        "<svg viewBox=\"0 0 {WIDTH} {height}\" role=\"img\" aria-label=\"{}\" xmlns=\"http://www.w3.org/2000/svg\">",
        escaped(label)
    )
}

/// From values to places on paper.
struct Scale {
    low: f64,
    step: f64,
    high: f64,
    from: f64,
    to: f64,
}

impl Scale {
    /// Values between two ends, rounded outwards to steps of 1, 2 or 5.
    fn new(low: f64, high: f64, from: f64, to: f64) -> Self {
        let width = (high - low).max(1e-6);
        let rough = 10_f64.powf((width / 5.0).log10().floor());
        let step = [1.0, 2.0, 5.0, 10.0].map(|factor| factor * rough);
        let step = step.into_iter().find(|step| width / step <= 6.0).unwrap_or(rough * 10.0);
        Scale { low: (low / step).floor() * step, high: (high / step).ceil() * step, step, from, to }
    }

    fn at(&self, value: f64) -> f64 {
        self.from + (value - self.low) / (self.high - self.low) * (self.to - self.from)
    }

    fn ticks(&self) -> impl Iterator<Item = f64> {
        let n = ((self.high - self.low) / self.step).round() as u32;
        (0..=n).map(|nth| self.low + f64::from(nth) * self.step)
    }
}

/// A number as short as it can be.
fn short(value: f64) -> String {
    let text = format!("{value:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".into() } else { text.into() }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scales_end_at_round_numbers() {
        let scale = Scale::new(4.72, 12.4, 0.0, 100.0);
        let ticks: Vec<String> = scale.ticks().map(short).collect();
        assert_eq!(ticks, ["4", "6", "8", "10", "12", "14"]);
        assert_eq!((scale.at(4.0), scale.at(14.0)), (0.0, 100.0));
    }

    #[test]
    fn names_cannot_break_the_page() {
        assert_eq!(escaped("cmd:a<b>&\"c\""), "cmd:a&lt;b&gt;&amp;&quot;c&quot;");
    }
}
