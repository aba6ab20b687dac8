import { useBrand } from '../../../lib/page/use-brand.ts';

const reasons = [
  {
    title: 'An all-in-one platform',
    text: 'Ideas, documents, questions and decisions stay in one place. Nobody searches an inbox for the latest version.',
  },
  {
    title: 'An exclusive network',
    text: 'We know every investor and project manager by name, field and record, and every venture you meet.',
  },
  {
    title: 'A growth-oriented approach',
    text: 'We test the riskiest assumption first, fund what proves itself, and plan from the start for the day you no longer need us.',
  },
];

/** Three reasons to choose us. */
export function WhyChoose() {
  const brand = useBrand();
  return (
    <section
      id="why-choose"
      className="section-space bg-night text-on-night"
      aria-labelledby="why-choose-heading"
    >
      <div className="page-width grid gap-x-16 gap-y-12 lg:grid-cols-[5fr_7fr]">
        <h2 id="why-choose-heading" className="max-w-100 text-3xl wrap-anywhere lg:text-4xl">
          Why Choose {brand.name}?
        </h2>
        <ol className="divide-y divide-night-line border-y border-night-line">
          {reasons.map(({ title, text }, index) => (
            <li key={title} className="grid gap-x-8 gap-y-2 py-8 sm:grid-cols-[3rem_1fr]">
              <span aria-hidden="true" className="font-display text-xl text-gold">
                {index + 1}
              </span>
              <div>
                <h3 className="text-xl">{title}</h3>
                <p className="mt-2 max-w-text text-on-night-soft">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
