/** Pixels before an element comes into view at which its code is fetched. */
const ahead = '600px';

/** Calls back once, when an element comes near the visible part of the page. @returns how to stop waiting */
export function onNearViewport(element: Element, callBack: () => void): () => void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      callBack();
    },
    { rootMargin: ahead },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
