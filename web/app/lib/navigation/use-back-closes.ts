import { useEffect, useRef } from 'react';

/** The state of a history entry: the router's, and how many overlays are open there. Each adds an entry with the page's own address. */
type EntryState = { idx?: number; overlays?: number } | null;

const depthOf = (state: EntryState) => state?.overlays ?? 0;

/** What is open now, the last on top. */
const overlays: { close: () => void }[] = [];

/** How the browser changes entries, and the entry that is shown. */
function makeTrail() {
  const { history, location } = window;
  const push = history.pushState.bind(history);
  const replace = history.replaceState.bind(history);
  const go = history.go.bind(history);
  const read = () => ({ state: history.state as EntryState, address: location.href });
  let here = read();
  const changed = (change: () => void) => {
    change();
    here = read();
  };
  const addEntry = () => {
    if (overlays.length > depthOf(history.state))
      changed(() => push({ ...history.state, overlays: overlays.length }, ''));
  };
  // A page that is opened from an overlay takes its entry, so that Back leads to the page before.
  history.pushState = (...next) =>
    changed(() => (depthOf(history.state) > 0 ? replace(...next) : push(...next)));
  history.replaceState = (state, ...next) =>
    changed(() => replace({ ...state, overlays: depthOf(history.state) }, ...next));
  // Going back by pages does not count the entries of overlays.
  history.go = (by = 0) => go(by < 0 ? by - depthOf(history.state) : by);
  // Before the router hears of it: for the router, the entries of overlays do not exist.
  const onPop = (event: PopStateEvent) => {
    const left = here;
    const [from, to] = [depthOf(left.state), depthOf(event.state)];
    here = read();
    if (from === to || here.state?.idx !== left.state?.idx) return;
    event.stopImmediatePropagation();
    // The page may have changed its address meanwhile, e.g. by a filter.
    changed(() => replace({ ...left.state, overlays: to }, '', left.address));
    if (to > from) return;
    const top = overlays.length > to ? overlays.at(-1) : undefined;
    // The entry of an overlay that was closed otherwise: Back meant the page.
    if (!top) return history.back();
    top.close();
    // One that asks before it closes is still there.
    setTimeout(addEntry);
  };
  window.addEventListener('popstate', onPop, { capture: true });
  return { addEntry };
}

let trail: ReturnType<typeof makeTrail> | undefined;

/**
 * Back closes what is open over the page, the last first, and leaves the page only when nothing is. Links in it lead to pages as
 * usual. An overlay that closes otherwise leaves its entry behind: the next overlay or page takes it, and Back passes over it.
 */
export function useBackCloses(open: boolean, close: () => void) {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!open) return;
    const overlay = { close: () => latest.current() };
    overlays.push(overlay);
    trail ??= makeTrail();
    trail.addEntry();
    return () => {
      overlays.splice(overlays.indexOf(overlay), 1);
    };
  }, [open]);
}
