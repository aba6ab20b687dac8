import type { ComponentProps } from 'react';
import { type ButtonKind, type ButtonSize, buttonStyles } from './button-styles.ts';

interface LinkButtonProps extends ComponentProps<'a'> {
  href: string;
  kind?: ButtonKind;
  size?: ButtonSize;
}

/** A link that looks like a button; an ordinary `<a>`, which navigates without a reload like every link. */
export const LinkButton = ({
  kind = 'primary',
  size = 'regular',
  className,
  children,
  ...rest
}: LinkButtonProps) => (
  <a {...rest} className={buttonStyles(kind, size, className)}>
    {children}
  </a>
);
