export const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

const easeInOut = (t: number) => (t < 0.5 ? 4 * t ** 3 : 1 - (-2 * t + 2) ** 3 / 2);

/** Milliseconds within which a page is expected to have grown to its height. */
const growth = 5000;

/** Signs that the visitor has taken over. */
const moves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

interface ScrollOptions {
  /** Pixels from the top of the document, read anew as the page grows. */
  goal: () => number;
  /** Milliseconds of the way there; 0 for those who asked for less motion. */
  duration: number;
}

/**
 * Scrolls to a place and stays there while the page grows, until the visitor moves. Meanwhile the browser anchors nothing: what
 * two pages share (the footer) would carry the view along. @returns how to let go
 */
export function scrollAndHold({ goal, duration }: ScrollOptions): () => void {
  const { style } = document.documentElement;
  const start = window.scrollY;
  const began = performance.now();
  const way = prefersReducedMotion() ? 0 : duration;
  let frame = 0;
  let hasArrived = false;
  let placed = { top: start, height: 0 };
  const move = (now: number) => {
    // A frame's clock may stand a little before `began`.
    const progress = way > 0 ? Math.min(Math.max(now - began, 0) / way, 1) : 1;
    hasArrived = progress === 1;
    window.scrollTo({ top: start + (goal() - start) * easeInOut(progress), behavior: 'instant' });
    placed = { top: window.scrollY, height: document.body.scrollHeight };
    if (!hasArrived) frame = requestAnimationFrame(move);
  };
  const observer = new ResizeObserver(() => hasArrived && move(performance.now()));
  const release = () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    observer.disconnect();
    style.overflowAnchor = '';
    window.removeEventListener('scroll', notice);
    for (const event of moves) window.removeEventListener(event, release);
  };
  // Whoever drags the bar gives no other sign; a page that grew or shrank moves by itself.
  const notice = () => {
    const isOurs = Math.abs(window.scrollY - placed.top) < 2 || document.body.scrollHeight !== placed.height;
    if (hasArrived && !isOurs) release();
  };
  const timer = setTimeout(release, way + growth);
  window.addEventListener('scroll', notice, { passive: true });
  for (const event of moves) window.addEventListener(event, release, { passive: true });
  style.overflowAnchor = 'none';
  observer.observe(document.body);
  move(began);
  return release;
}
