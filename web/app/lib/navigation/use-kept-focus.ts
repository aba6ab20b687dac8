import { useEffect } from 'react';

const containers = 'li, form, section, article, [role=region], main';
/** In pixels, with room for a frame's header. */
const topDistance = 96;

/** From the innermost outwards: what encloses the element. */
function enclosing(element: Element): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (
    let at = element.closest<HTMLElement>(containers);
    at;
    at = at.parentElement?.closest(containers) ?? null
  )
    found.push(at);
  return found;
}

function focusOn(container: HTMLElement): void {
  if (!container.hasAttribute('tabindex')) container.tabIndex = -1;
  container.style.outline = 'none';
  container.focus({ preventScroll: true });
  const { top, bottom } = container.getBoundingClientRect();
  // What can be seen stays where it is.
  if (bottom <= topDistance || top >= window.innerHeight) container.scrollIntoView({ block: 'center' });
}

/**
 * Keeps the focus near where it was when a form or a button is replaced by its outcome: what enclosed it takes the focus and
 * comes into view. Without it, the keyboard and a screen reader begin again at the top, and on a phone the outcome can be out
 * of sight.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: Element | null = null;
    let around: HTMLElement[] = [];
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      last = target;
      // A dialog stands outside the page: when it closes, what opened it matters.
      if (!target.closest('[role=dialog], [role=alertdialog]')) around = enclosing(target);
    };
    // Chromium also reports it for an element that is about to be removed; only later is it known whether it stays.
    const leave = ({ target }: FocusEvent) =>
      setTimeout(() => {
        if (last === target && last?.isConnected && last !== document.activeElement) last = null;
      });
    const rescue = () => {
      if (!last || last.isConnected || document.activeElement !== document.body) return;
      last = null;
      const container = around.find(({ isConnected }) => isConnected);
      if (container) focusOn(container);
    };
    const observer = new MutationObserver(rescue);
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', remember);
    document.addEventListener('focusout', leave);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', remember);
      document.removeEventListener('focusout', leave);
    };
  }, []);
}
