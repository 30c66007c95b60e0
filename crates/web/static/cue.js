// Says that somebody is asked who may not look here: another icon, and, after a while of waiting, a sound and a touch.

/** Who is asked again sooner than this is still there. In milliseconds. */
const WAITED = 4000;

let asked = false;
let since = 0;
let audio;

/** Whether somebody is asked now, and whether they like to hear it. Said as often as one likes. */
export function cue(now, sounds) {
  if (now === asked) return;
  const waited = performance.now() - since;
  [asked, since] = [now, performance.now()];
  const icon = document.getElementById("icon");
  icon.dataset.quiet ??= icon.getAttribute("href");
  icon.setAttribute("href", now ? icon.dataset.turn : icon.dataset.quiet);
  if (!now || (waited < WAITED && !document.hidden)) return;
  // Browsers let neither happen before somebody has tapped a page, and do so without a word.
  if (navigator.userActivation?.hasBeenActive) {
    navigator.vibrate?.(40);
    if (sounds) chime();
  }
}

/** Two soft notes, a fourth apart. */
function chime() {
  audio ??= new AudioContext();
  audio.resume();
  for (const [nth, pitch] of [523.25, 698.46].entries()) {
    const begin = audio.currentTime + nth * 0.14;
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    tone.type = "sine";
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0, begin);
    volume.gain.linearRampToValueAtTime(0.12, begin + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, begin + 0.4);
    tone.connect(volume).connect(audio.destination);
    tone.start(begin);
    tone.stop(begin + 0.4);
  }
}
