import type { About } from '../content-data.ts';
import { SectionHeading } from '../frame/section-heading.tsx';

/** Our Values. */
export const ValuesSection = ({ values }: { values: About['about']['values'] }) => (
  <section id="values" className="section-space bg-night text-on-night" aria-labelledby="values-heading">
    <div className="page-width">
      <SectionHeading onNight overline="What we value" title={values.title} id="values-heading" />
      <ul className="mt-12 grid gap-x-10 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {values.items.map((item) => (
          <li key={item.item_title} className="border-t border-night-line pt-5">
            <h3 className="text-xl text-gold">{item.item_title}</h3>
            <p className="mt-2 text-on-night-soft">{item.item_content}</p>
          </li>
        ))}
      </ul>
    </div>
  </section>
);
