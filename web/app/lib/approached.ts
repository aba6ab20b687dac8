/** Pixels before an element comes into view at which its code is fetched. */
const ahead = '600px';

/** Resolves when the element with this id comes near the visible part of the page. */
export function approached(id: string): Promise<void> {
  return new Promise((resolve) => {
    const element = document.getElementById(id);
    if (!element) return resolve();
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: ahead },
    );
    observer.observe(element);
  });
}
