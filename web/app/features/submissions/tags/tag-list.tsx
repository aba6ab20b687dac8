import type { Tag } from '@proxima/contract/submissions/submissions';
import type { ReactNode } from 'react';

/** One tag; `children` are its buttons. */
export const TagChip = ({ name, children }: { name: string; children?: ReactNode }) => (
  <li className="inline-flex max-w-full items-center rounded-control border border-line bg-paper text-xs text-ink-soft">
    <span className="px-2 py-0.5 wrap-anywhere">{name}</span>
    {children}
  </li>
);

/** More would make the row too tall. */
const shown = 3;

/** In a list: the first tags of a row, and how many more there are. */
export const TagList = ({ tags }: { tags: readonly Tag[] }) =>
  tags.length > 0 && (
    <ul aria-label="Tags" className="mt-1 flex flex-wrap gap-1.5">
      {tags.slice(0, shown).map(({ id, name }) => (
        <TagChip key={id} name={name} />
      ))}
      {tags.length > shown && <TagChip name={`+${tags.length - shown} more`} />}
    </ul>
  );
