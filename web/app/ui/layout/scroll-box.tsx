import type { ComponentProps } from 'react';

/** A box that scrolls. The keyboard reaches it, as not every browser makes such boxes focusable. With a label it is a region. */
export const ScrollBox = ({ role, ...rest }: ComponentProps<'div'>) => (
  <div role={role ?? (rest['aria-label'] === undefined ? undefined : 'region')} tabIndex={0} {...rest} />
);
