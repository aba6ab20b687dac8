import type { ComponentProps, MouseEvent } from 'react';
import { useHydrated } from '../../lib/page/use-hydrated.ts';
import { OrbitSpinner } from '../feedback/orbit-spinner.tsx';
import { type ButtonKind, type ButtonSize, buttonStyles } from './button-styles.ts';
import type { Change } from './change.ts';

interface ButtonProps extends ComponentProps<'button'> {
  kind?: ButtonKind;
  size?: ButtonSize;
  /** While true, the button shows a spinner and does nothing; it keeps the focus. */
  pending?: boolean | undefined;
  /** Replaces the label while pending, e.g. 'Saving...'. */
  pendingLabel?: string | undefined;
  /** Made on click; the button is pending until it ends. */
  change?: Change;
}

/** A press must not take the focus out of a field: its error would appear and move the button from under the pointer. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/**
 * A button. `type` is 'button' by default, so that nothing submits by accident. A submit button is disabled until the page is
 * hydrated: before that, the browser would send the form itself, and what was typed would be lost.
 */
export function Button(props: ButtonProps) {
  const { kind = 'primary', size = 'regular', change, pendingLabel, className, children, ...others } = props;
  const { pending = change?.isPending ?? false, ...rest } = others;
  const isEarly = !useHydrated() && rest.type === 'submit';
  return (
    <button
      type="button"
      {...(change ? { onClick: () => change.mutate() } : {})}
      {...rest}
      {...(rest.type === 'submit' ? { onMouseDown: keepFocus } : {})}
      {...(isEarly ? { disabled: true } : {})}
      {...(pending ? { 'aria-disabled': true, onClick: (event) => event.preventDefault() } : {})}
      className={buttonStyles(kind, size, isEarly ? `${className ?? ''} disabled:opacity-100!` : className)}
    >
      {pending && <OrbitSpinner size={18} />}
      {pending && pendingLabel ? pendingLabel : children}
    </button>
  );
}
