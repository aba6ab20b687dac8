import clsx from 'clsx';

export interface Crumb {
  label: string;
  /** Absent for the page itself. */
  href?: string;
}

/** The path to this page: 'Home / About Us'. */
export const Breadcrumb = ({ crumbs, onNight = false }: { crumbs: readonly Crumb[]; onNight?: boolean }) => (
  <nav aria-label="Breadcrumb">
    <ol className={clsx('flex flex-wrap gap-x-2 text-sm', onNight ? 'text-on-night-soft' : 'text-ink-soft')}>
      {crumbs.map(({ label, href }, index) => (
        <li key={href ?? label} className="flex gap-x-2">
          {index > 0 && <span aria-hidden="true">/</span>}
          {href ? (
            <a href={href} className="underline-offset-4 hover:underline">
              {label}
            </a>
          ) : (
            <span
              aria-current="page"
              className={clsx('wrap-anywhere', onNight ? 'text-on-night' : 'text-ink')}
            >
              {label}
            </span>
          )}
        </li>
      ))}
    </ol>
  </nav>
);
