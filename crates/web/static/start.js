// The page allows no script within itself, so these two lines have a file of their own.
import start from "./{{web.js}}";
start();
