import { useEffect, useState } from 'react';

/** Pixels after which the header turns dark (docs/rules.md, Fixed numbers). */
const threshold = 30;

/** Whether the page is scrolled by more than 30 px. */
export function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > threshold);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return scrolled;
}
