import type { ReactNode } from 'react';

interface CallSectionProps {
  id: string;
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** A part of a call's page, which links can name. */
export const CallSection = ({ id, title, lead, children }: CallSectionProps) => (
  <section
    aria-labelledby={id}
    className="mt-14 border-t border-line pt-10 first:mt-0 first:border-0 first:pt-0"
  >
    <h2 id={id} className="scroll-mt-28 text-2xl">
      {title}
    </h2>
    {lead && <p className="mt-3 max-w-text text-ink-soft">{lead}</p>}
    <div className="mt-6">{children}</div>
  </section>
);

/** Who may apply, a condition a line. */
export const Conditions = ({ conditions }: { conditions: readonly string[] }) => (
  <ul className="flex max-w-text flex-col gap-2.5">
    {conditions.map((condition) => (
      <li key={condition} className="flex gap-3 wrap-anywhere">
        <span aria-hidden="true" className="mt-2.5 size-1.5 shrink-0 rounded-full bg-ember" />
        {condition}
      </li>
    ))}
  </ul>
);
