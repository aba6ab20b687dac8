import type { About } from '../content-data.ts';
import { SectionHeading } from '../frame/section-heading.tsx';

/** What members find beyond the review: toolkits, lessons, mentors, consulting, events. */
export const ResourcesSection = ({ resources }: { resources: About['about']['resources'] }) => (
  <section id="resources" className="section-space" aria-labelledby="resources-heading">
    <div className="page-width grid gap-x-16 gap-y-10 lg:grid-cols-[5fr_7fr]">
      <SectionHeading
        overline="Beyond the review"
        title={resources.title}
        id="resources-heading"
        className="lg:sticky lg:top-28 lg:self-start"
      />
      <dl className="divide-y divide-line border-y border-line">
        {resources.items.map((item) => (
          <div key={item.item_title} className="grid gap-x-8 gap-y-1 py-6 sm:grid-cols-[2fr_3fr]">
            <dt className="font-display text-lg leading-snug">{item.item_title}</dt>
            <dd className="text-ink-soft">{item.item_content}</dd>
          </div>
        ))}
      </dl>
    </div>
  </section>
);
