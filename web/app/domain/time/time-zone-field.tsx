import { type ComponentProps, useRef, useState } from 'react';
import { controlStyles } from '../../ui/forms/control-styles.ts';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { findZones, zonesWith } from './time-zones.ts';

type TimeZoneFieldProps = Omit<ComponentProps<typeof SelectField>, 'options' | 'label'> & {
  /** The zone that is chosen now; it is always among the choices. */
  current: string;
};

const maxFound = 6;

/** Chooses a time zone from the list, or by a city that is typed: also by the name it had before. */
export function TimeZoneField({ current, className, ...props }: TimeZoneFieldProps) {
  const [typed, type] = useState('');
  const field = useRef<HTMLDivElement>(null);
  const zones = zonesWith(current);
  const found = findZones(zones, typed).slice(0, maxFound);
  // The select tells the form, whichever way it is connected to it.
  const choose = (zone: string) => {
    const select = field.current?.querySelector('select');
    if (!select) return;
    select.value = zone;
    select.dispatchEvent(new Event('change', { bubbles: true }));
    type('');
    select.focus();
  };
  return (
    <div ref={field} className={className}>
      <SelectField label="Time zone" {...props} options={zones} />
      <input
        type="search"
        aria-label="Find by city"
        placeholder="Find by city"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => type(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (found[0]) choose(found[0].value);
        }}
        className={controlStyles('mt-1.5 min-h-11')}
      />
      <p className="sr-only" aria-live="polite">
        {typed && (found.length === 0 ? 'No city found' : `${found.length} found`)}
      </p>
      {typed && (
        <ul className="mt-1.5 flex flex-wrap gap-x-4 text-sm">
          {found.map(({ value, label }) => (
            <li key={value}>
              <button type="button" className="text-link min-h-11" onClick={() => choose(value)}>
                {label}
              </button>
            </li>
          ))}
          {found.length === 0 && <li className="py-2 text-ink-soft">No city found</li>}
        </ul>
      )}
    </div>
  );
}
