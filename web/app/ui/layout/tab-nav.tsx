import clsx from 'clsx';

export interface TabLink {
  label: string;
  href: string;
}

/** Tabs that are pages of their own. On narrow screens the row scrolls sideways. */
export const TabNav = ({
  label,
  links,
  current,
}: {
  label: string;
  links: readonly TabLink[];
  current: string;
}) => (
  <nav aria-label={label} className="mb-8 overflow-x-auto border-b border-line">
    <ul className="flex gap-1">
      {links.map(({ label: text, href }) => (
        <li key={href}>
          <a
            href={href}
            aria-current={current === href ? 'page' : undefined}
            className={clsx(
              'inline-flex min-h-11 items-center border-b-2 px-4 text-sm font-medium whitespace-nowrap',
              current === href ? 'border-ember text-ink' : 'border-transparent text-ink-soft hover:text-ink',
            )}
          >
            {text}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
