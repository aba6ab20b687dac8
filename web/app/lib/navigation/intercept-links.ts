import type { DataRouter } from 'react-router';
import { isCodeMissing } from '../page/chunk-load-errors.ts';

const isPlainClick = (event: MouseEvent) =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !event.metaKey &&
  !event.ctrlKey &&
  !event.shiftKey &&
  !event.altKey;

/** The link under an event that leads to another page of this site, if any. */
function ownLink(target: EventTarget | null): URL | null {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return null;
  const url = new URL(link.href, window.location.href);
  const isPage = url.origin === window.location.origin && !/^\/(api|assets)\/|\.\w+$/.test(url.pathname);
  const isPlaceholder = link.getAttribute('href') === '#';
  return isPage && !isPlaceholder ? url : null;
}

interface LinkOptions {
  router: DataRouter;
  /** The canonical spelling of a page's path. */
  canonical: (pathname: string) => string;
  /** Fetches what the page behind an address needs. */
  prefetch: (url: URL) => void;
}

/**
 * Makes plain `<a href>` of the whole document navigate without a reload and prefetch on intent (pointer over, touch,
 * focus). Pages contain ordinary links, which also work without JavaScript, inside edited content and when code failed to load.
 */
export function interceptLinks({ router, canonical, prefetch }: LinkOptions) {
  const pageOf = (target: EventTarget | null): URL | null => {
    const url = ownLink(target);
    if (url) url.pathname = canonical(url.pathname);
    return url;
  };
  document.addEventListener('click', (event) => {
    const url = isPlainClick(event) ? pageOf(event.target) : null;
    if (!url || isCodeMissing()) return;
    event.preventDefault();
    void router.navigate(url.pathname + url.search + url.hash);
  });
  const onIntent = (event: Event) => {
    const url = pageOf(event.target);
    if (url) prefetch(url);
  };
  document.addEventListener('pointerover', onIntent, { passive: true });
  document.addEventListener('touchstart', onIntent, { passive: true });
  document.addEventListener('focusin', onIntent);
}
