import clsx from 'clsx';

/** The look shared by inputs, text areas and selects. 16 px text, so that a phone does not zoom in. */
export const controlStyles = (className?: string) =>
  clsx(
    'w-full rounded-control border border-line-strong bg-surface px-3.5 py-2.5 text-base text-ink transition-colors',
    'placeholder:text-ink-soft hover:border-ink focus:outline-2 focus:outline-offset-0 focus:outline-ember',
    'disabled:cursor-not-allowed disabled:bg-mist disabled:text-ink-soft aria-invalid:border-red',
    className,
  );
