import { Menu as BaseMenu } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';

interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement;
  /** Above the items, not part of the choice. */
  header?: ReactNode;
  children: ReactNode;
}

const itemClass =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-control px-3 text-left text-sm text-ink outline-none data-highlighted:bg-mist aria-disabled:opacity-60';

/** A button with a list of actions. */
export const Menu = ({ trigger, header, children }: MenuProps) => (
  <BaseMenu.Root modal={false}>
    <BaseMenu.Trigger render={trigger} />
    <BaseMenu.Portal>
      <BaseMenu.Positioner align="end" sideOffset={8} className="z-70">
        <BaseMenu.Popup className="min-w-60 rounded-card border border-line bg-surface p-2 shadow-soft transition-opacity outline-none data-ending-style:opacity-0 data-starting-style:opacity-0">
          {header && <div className="mb-2 border-b border-line px-3 pt-2 pb-3">{header}</div>}
          {children}
        </BaseMenu.Popup>
      </BaseMenu.Positioner>
    </BaseMenu.Portal>
  </BaseMenu.Root>
);

/** An action of a menu. */
export const MenuItem = (props: {
  onSelect: () => void;
  disabled?: boolean;
  keepOpen?: boolean;
  children: ReactNode;
}) => (
  <BaseMenu.Item
    className={itemClass}
    disabled={props.disabled ?? false}
    closeOnClick={!props.keepOpen}
    onClick={props.onSelect}
  >
    {props.children}
  </BaseMenu.Item>
);

/** A link in a menu. */
export const MenuLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <BaseMenu.LinkItem className={itemClass} href={href} closeOnClick>
    {children}
  </BaseMenu.LinkItem>
);
