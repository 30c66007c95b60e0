// The page of the lessons begins with a module of its own.
import start from "./{{learn.js}}";
start().then(() => {
  navigator.serviceWorker?.register("sw.js");
});
