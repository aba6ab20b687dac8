/** One part of a stacked chart. */
export interface Series<Name extends string = string> {
  name: Name;
  label: string;
  /** The class of its text colour. */
  colour: string;
  /** SVG path on an 8 by 8 tile, drawn over a tint: colour alone does not tell series apart. Absent: a plain fill. */
  pattern?: string;
}

interface SeriesProps {
  /** Unique on the page, from `useId`: the fills are referenced by it. */
  id: string;
  series: readonly Series[];
}

/** The fill of a series in the drawing with this id. */
export const fillOf = (id: string, name: string): string => `url(#${id}-${name})`;

/** Definitions of the fills, once in each drawing. */
export const SeriesFills = ({ id, series }: SeriesProps) => (
  <defs>
    {series.map(({ name, colour, pattern }) => (
      <pattern
        key={name}
        id={`${id}-${name}`}
        width="8"
        height="8"
        patternUnits="userSpaceOnUse"
        className={colour}
      >
        <rect width="8" height="8" fill="currentColor" opacity={pattern ? 0.22 : 1} />
        {pattern && <path d={pattern} stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />}
      </pattern>
    ))}
  </defs>
);

export const SeriesLegend = ({ id, series }: SeriesProps) => (
  <ul className="flex flex-wrap gap-x-5 gap-y-1 text-xs text-ink-soft">
    {series.map(({ name, label, colour }) => (
      <li key={name} className="flex items-center gap-2">
        <svg width="16" height="16" aria-hidden="true" className={colour}>
          <rect x="0.5" y="0.5" width="15" height="15" rx="3" fill={fillOf(id, name)} stroke="currentColor" />
        </svg>
        {label}
      </li>
    ))}
  </ul>
);
