import type { About } from '../content-data.ts';
import { SectionHeading } from '../frame/section-heading.tsx';

/** Milestones & Achievements, along one line. */
export const MilestonesSection = ({ milestones }: { milestones: About['about']['milestones'] }) => (
  <section
    id="milestones"
    className="section-space border-b border-line"
    aria-labelledby="milestones-heading"
  >
    <div className="page-width">
      <SectionHeading overline="So far" title={milestones.title} id="milestones-heading" />
      <ol className="mt-12 grid gap-y-8 lg:grid-flow-col lg:auto-cols-fr lg:gap-x-6">
        {milestones.items.map((item) => (
          <li
            key={item.date}
            className="relative border-l border-line-strong pl-6 lg:border-t lg:border-l-0 lg:pt-7 lg:pl-0"
          >
            <span
              aria-hidden="true"
              className="absolute top-1.5 -left-[5px] size-2.5 rounded-full bg-ember lg:-top-[5px] lg:left-0"
            />
            <p className="overline-text text-ember">{item.date}</p>
            <h3 className="mt-2 text-lg leading-snug">{item.item_title}</h3>
            <p className="mt-2 max-w-text text-sm text-ink-soft">{item.item_content}</p>
          </li>
        ))}
      </ol>
    </div>
  </section>
);
