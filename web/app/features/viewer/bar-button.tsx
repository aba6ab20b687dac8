import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { barButtonStyles } from '../../ui/actions/bar-button-styles.ts';

interface BarButtonProps extends ComponentProps<'button'> {
  label: string;
  /** For a toggle button: whether it is on. */
  isPressed?: boolean;
}

/** An icon button in the bar of the viewer; its label is shown on hover. */
export const BarButton = ({ label, isPressed, className, ...rest }: BarButtonProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    {...(isPressed === undefined ? {} : { 'aria-pressed': isPressed })}
    {...rest}
    className={clsx(
      barButtonStyles,
      'disabled:opacity-40 aria-pressed:bg-night-soft aria-pressed:text-gold',
      className,
    )}
  />
);
