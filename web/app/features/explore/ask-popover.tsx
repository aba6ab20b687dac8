import { Popover } from '@base-ui/react/popover';
import type { ReactElement } from 'react';
import { AskFields, type FilterProps } from './filter-fields.tsx';

/** The button of the filter by ticket size with its fields, open at first. */
export const AskPopover = ({ trigger, ...props }: FilterProps & { trigger: ReactElement }) => (
  <Popover.Root defaultOpen>
    <Popover.Trigger render={trigger} />
    <Popover.Portal>
      <Popover.Positioner align="end" sideOffset={8} collisionPadding={12} className="z-70">
        <Popover.Popup className="w-80 rounded-card border border-line bg-surface p-5 shadow-soft outline-none">
          <Popover.Title className="sr-only">Ticket size</Popover.Title>
          <AskFields {...props} />
        </Popover.Popup>
      </Popover.Positioner>
    </Popover.Portal>
  </Popover.Root>
);
