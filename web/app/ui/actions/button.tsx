import type { ComponentProps, MouseEvent } from 'react';
import { useHydrated } from '../../lib/page/use-hydrated.ts';
import { OrbitSpinner } from '../feedback/orbit-spinner.tsx';
import { type ButtonKind, type ButtonSize, buttonStyles } from './button-styles.ts';
import type { Change } from './change.ts';

interface ButtonProps extends ComponentProps<'button'> {
  kind?: ButtonKind;
  size?: ButtonSize;
  /** While true the button shows a turning mark and does nothing; it keeps its focus. */
  pending?: boolean | undefined;
  /** Replaces the label while pending, e.g. 'Saving...'. */
  pendingLabel?: string | undefined;
  /** Made by a click; the button is pending meanwhile. */
  change?: Change;
}

/** A press that took the focus out of a field would make its error appear and move the button from under the pointer. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/**
 * A button. `type` is 'button' unless said otherwise, so that nothing submits by accident. One that submits waits until the page
 * is alive: before that the browser would send the form by itself, to nobody, and what was typed would be gone.
 */
export function Button(props: ButtonProps) {
  const { kind = 'primary', size = 'regular', change, pendingLabel, className, children, ...others } = props;
  const { pending = change?.isPending ?? false, ...rest } = others;
  const isAsleep = !useHydrated() && rest.type === 'submit';
  return (
    <button
      type="button"
      {...(change ? { onClick: () => change.mutate() } : {})}
      {...rest}
      {...(rest.type === 'submit' ? { onMouseDown: keepFocus } : {})}
      {...(isAsleep ? { disabled: true } : {})}
      {...(pending ? { 'aria-disabled': true, onClick: (event) => event.preventDefault() } : {})}
      className={buttonStyles(kind, size, isAsleep ? `${className ?? ''} disabled:opacity-100!` : className)}
    >
      {pending && <OrbitSpinner size={18} />}
      {pending && pendingLabel ? pendingLabel : children}
    </button>
  );
}
