import clsx from 'clsx';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger' | 'on-night';
export type ButtonSize = 'regular' | 'small';

const kinds: Record<ButtonKind, string> = {
  primary: 'bg-ember text-surface hover:bg-ember-deep',
  secondary: 'border border-line-strong bg-surface text-ink hover:border-ink hover:bg-mist',
  quiet: 'text-ink hover:bg-mist',
  danger: 'border border-red bg-surface text-red hover:bg-red-tint',
  'on-night': 'border border-on-night-soft text-on-night hover:border-on-night hover:bg-night-soft',
};

/** Styles shared by buttons and by links that look like buttons. On paper nothing can be pressed. */
export const buttonStyles = (kind: ButtonKind, size: ButtonSize, className?: string) =>
  clsx(
    'inline-flex items-center justify-center gap-2 rounded-control text-center font-medium transition-colors forced-colors:border print:hidden',
    'aria-disabled:cursor-not-allowed aria-disabled:opacity-60 disabled:cursor-not-allowed disabled:opacity-60',
    size === 'small' ? 'min-h-9 px-3 py-1.5 text-sm pointer-coarse:min-h-11' : 'min-h-11 px-5 py-2.5 text-sm',
    kinds[kind],
    className,
  );
