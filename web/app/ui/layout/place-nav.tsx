import clsx from 'clsx';
import type { TabLink } from './tab-nav.tsx';

export interface LinkedPlace {
  label: string;
  /** Its pages; the place itself leads to the first. */
  links: readonly TabLink[];
}

interface PlaceNavProps {
  label: string;
  places: readonly LinkedPlace[];
  /** The address of the page that is open. */
  current: string;
}

const hasPage = ({ links }: LinkedPlace, current: string) => links.some(({ href }) => href === current);

/** On phones a block with every place in sight, on wider screens a row of tabs. */
const Places = ({ label, places, current }: PlaceNavProps) => (
  <nav
    aria-label={label}
    className="max-sm:rounded-card max-sm:bg-mist max-sm:p-1 sm:border-b sm:border-line"
  >
    <ul className="grid grid-cols-3 max-[15rem]:grid-cols-1 gap-1 sm:flex">
      {places.map((place) => {
        const isOpen = hasPage(place, current);
        return (
          <li key={place.label}>
            <a
              href={place.links[0]?.href}
              // The page itself is marked in the second level, if the place has one.
              aria-current={isOpen ? (place.links.length > 1 ? 'true' : 'page') : undefined}
              className={clsx(
                'flex min-h-11 items-center justify-center text-sm font-medium whitespace-nowrap max-sm:rounded-control sm:border-b-2 sm:px-4',
                isOpen
                  ? 'text-ink max-sm:bg-surface max-sm:shadow-soft sm:border-ember'
                  : 'text-ink-soft hover:text-ink sm:border-transparent',
              )}
            >
              {place.label}
            </a>
          </li>
        );
      })}
    </ul>
  </nav>
);

/** The pages of the open place. They wrap, so that none is cut or out of sight. */
const Pages = ({ place, current }: { place: LinkedPlace; current: string }) => (
  <nav aria-label={place.label} className="mt-2">
    <ul className="flex flex-wrap sm:gap-x-1">
      {place.links.map(({ label, href }) => (
        <li key={href}>
          <a
            href={href}
            aria-current={href === current ? 'page' : undefined}
            className="group inline-flex min-h-11 min-w-11 items-center text-sm"
          >
            <span
              className={clsx(
                'rounded-control px-2 py-1.5 sm:px-4',
                href === current
                  ? 'bg-ember-tint font-medium text-ember-deep'
                  : 'text-ink-soft group-hover:bg-mist group-hover:text-ink',
              )}
            >
              {label}
            </span>
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

/** Pages grouped into a few places. The pages of the open place stand below it; a place with one page has no second level. */
export function PlaceNav({ label, places, current }: PlaceNavProps) {
  const open = places.find((place) => hasPage(place, current));
  return (
    <div className="mb-8">
      <Places label={label} places={places} current={current} />
      {open && open.links.length > 1 && <Pages place={open} current={current} />}
    </div>
  );
}
