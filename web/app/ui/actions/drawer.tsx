import { loadedLater } from './loaded-later.tsx';

/** Details at the right edge of the page; on a phone, over the whole page. Escape, Back, the cross and a click outside close it. */
export const Drawer = loadedLater(async () => (await import('./drawer-box.tsx')).DrawerBox);
