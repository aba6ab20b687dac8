import clsx from 'clsx';

/** A thin line at the top edge while the next page is on its way; only shown when that takes a moment. */
export const NavigationProgress = ({ active }: { active: boolean }) => (
  <div
    aria-hidden="true"
    className={clsx(
      'fixed inset-x-0 top-0 z-90 h-0.5 origin-left bg-ember transition-[scale,opacity]',
      active ? 'scale-x-75 opacity-100 delay-150 duration-3000' : 'scale-x-0 opacity-0 duration-200',
    )}
  />
);
