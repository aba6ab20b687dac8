let isPressed = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let waiting: (() => void)[] = [];

function press() {
  clearTimeout(timer);
  isPressed = true;
}

/** The click follows in the same task; after a tap, the browser sends mouse events as well. */
function release() {
  clearTimeout(timer);
  timer = setTimeout(() => {
    isPressed = false;
    const due = waiting;
    waiting = [];
    for (const run of due) run();
  });
}

if (typeof window !== 'undefined') {
  for (const sign of ['pointerdown', 'mousedown']) window.addEventListener(sign, press, true);
  for (const sign of ['pointerup', 'mouseup', 'pointercancel', 'dragend'])
    window.addEventListener(sign, release, true);
}

/**
 * Runs something that may shift the layout, e.g. shows the error of a field on blur: immediately or, if a pointer is pressed (which
 * is how a mouse leaves a field), after the click, so that the click hits its target.
 */
export function afterPress(run: () => void): void {
  if (isPressed) waiting.push(run);
  else run();
}
