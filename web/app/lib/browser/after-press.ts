let isPressed = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let waiting: (() => void)[] = [];

function press() {
  clearTimeout(timer);
  isPressed = true;
}

/** The click follows in the same task; a tap presses once more as a mouse. */
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
 * Runs something that may move what is on the page, e.g. shows what is wrong with a field that is left: immediately, or while something is
 * pressed (which is how a field is left by mouse) after the click, so that it hits what was pointed at.
 */
export function afterPress(run: () => void): void {
  if (isPressed) waiting.push(run);
  else run();
}
