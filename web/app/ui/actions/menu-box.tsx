import { Menu as BaseMenu } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';

export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement;
  /** Above the items, not part of the choice. */
  header?: ReactNode;
  children: ReactNode;
}

const itemClass =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-control px-3 text-left text-sm text-ink outline-none data-highlighted:bg-mist aria-disabled:opacity-60';

/** What `Menu` shows once its button was pressed. */
export const MenuBox = ({ trigger, header, children }: MenuProps) => (
  <BaseMenu.Root modal={false} defaultOpen>
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

export interface MenuItemProps {
  onSelect: () => void;
  disabled?: boolean;
  keepOpen?: boolean;
  children: ReactNode;
}

/** What `MenuItem` shows. */
export const MenuBoxItem = ({ onSelect, disabled = false, keepOpen = false, children }: MenuItemProps) => (
  <BaseMenu.Item className={itemClass} disabled={disabled} closeOnClick={!keepOpen} onClick={onSelect}>
    {children}
  </BaseMenu.Item>
);

/** What `MenuLink` shows. */
export const MenuBoxLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <BaseMenu.LinkItem className={itemClass} href={href} closeOnClick>
    {children}
  </BaseMenu.LinkItem>
);
