export const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

const easeInOut = (t: number) => (t < 0.5 ? 4 * t ** 3 : 1 - (-2 * t + 2) ** 3 / 2);

/**
 * Scrolls an element to `offset` pixels from the top in `duration` milliseconds (hero: 1000 ms, offset -70; site
 * specification, section 9). At once for those who asked for less motion; any wheel or touch of the visitor wins.
 */
export function scrollToElement(element: Element, { duration = 1000, offset = -70 } = {}) {
  const start = window.scrollY;
  const end = start + element.getBoundingClientRect().top + offset;
  if (prefersReducedMotion()) return window.scrollTo({ top: end, behavior: 'instant' });
  let stopped = false;
  const stop = () => {
    stopped = true;
  };
  window.addEventListener('wheel', stop, { once: true, passive: true });
  window.addEventListener('touchstart', stop, { once: true, passive: true });
  const began = performance.now();
  const step = (now: number) => {
    if (stopped) return;
    const progress = Math.min((now - began) / duration, 1);
    window.scrollTo({ top: start + (end - start) * easeInOut(progress), behavior: 'instant' });
    if (progress < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
