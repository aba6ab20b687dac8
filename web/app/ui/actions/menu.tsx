import { loadedLater, OpenedLater } from './loaded-later.tsx';
import type { MenuProps } from './menu-box.tsx';

const Box = loadedLater(async () => (await import('./menu-box.tsx')).MenuBox);

/** An action of a menu. */
export const MenuItem = loadedLater(async () => (await import('./menu-box.tsx')).MenuBoxItem);

/** A link in a menu. */
export const MenuLink = loadedLater(async () => (await import('./menu-box.tsx')).MenuBoxLink);

/** Loads the code of menus before the first one opens. */
export const fetchMenus = () => Promise.all([Box.fetch(), MenuItem.fetch(), MenuLink.fetch()]);

/** A button with a list of actions. */
export const Menu = (props: MenuProps) => (
  <OpenedLater trigger={props.trigger} popup="menu" fetch={fetchMenus}>
    {(waiting) => <Box {...props} waiting={waiting} />}
  </OpenedLater>
);
