export const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

const easeInOut = (t: number) => (t < 0.5 ? 4 * t ** 3 : 1 - (-2 * t + 2) ** 3 / 2);

/** Milliseconds within which a page is expected to have grown to its height. */
const growth = 5000;

/** Signs that the visitor has taken over. */
const moves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

interface ScrollOptions {
  /** Pixels from the top of the document, read again as the page grows. */
  goal: () => number;
  /** Milliseconds of the animation; visitors who prefer reduced motion get none. */
  duration: number;
}

/**
 * Scrolls to a place and stays there while the page grows, until the visitor takes over. Scroll anchoring is off meanwhile: an
 * element that two pages share (the footer) would carry the view along. @returns a function that ends it
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
    // The time of a frame may be slightly before `began`.
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
    window.removeEventListener('scroll', onScroll);
    for (const event of moves) window.removeEventListener(event, release);
  };
  // Dragging the scroll bar sends no other event; a page that grew or shrank scrolls by itself.
  const onScroll = () => {
    const isOurs = Math.abs(window.scrollY - placed.top) < 2 || document.body.scrollHeight !== placed.height;
    if (hasArrived && !isOurs) release();
  };
  const timer = setTimeout(release, way + growth);
  window.addEventListener('scroll', onScroll, { passive: true });
  for (const event of moves) window.addEventListener(event, release, { passive: true });
  style.overflowAnchor = 'none';
  observer.observe(document.body);
  move(began);
  return release;
}
