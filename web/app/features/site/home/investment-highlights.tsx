import { paths } from '../../../paths.ts';
import { LineIcon } from '../../../ui/display/line-icon.tsx';
import { SectionHeading } from '../frame/section-heading.tsx';

const areas = [
  {
    icon: 'leaf',
    title: 'Sustainability and green technology',
    text: 'Irrigation that needs a third of the water, storage for a village, waste that becomes feedstock.',
  },
  {
    icon: 'circuit',
    title: 'Tech-driven services',
    text: 'Chatbots, AI, security and home automation devices that do one job and do it dependably.',
  },
  {
    icon: 'factory',
    title: 'Manufacturing',
    text: 'Products that leave the workbench: tooling, first series and the line that follows them.',
  },
  {
    icon: 'building',
    title: 'Real estate',
    text: 'Buildings that are used well, from a converted mill to homes that heat themselves.',
  },
] as const;

/** Four areas that investors find here, each with a link to ask about it. */
export const InvestmentHighlights = () => (
  <section id="highlights" className="section-space" aria-labelledby="highlights-heading">
    <div className="page-width">
      <SectionHeading
        overline="Investment highlights"
        title="Four fields we know well"
        id="highlights-heading"
      >
        We invest attention before anyone invests money. In these fields we know who to ask.
      </SectionHeading>
      <ul className="mt-12 grid border-line max-sm:divide-y max-sm:border-y sm:grid-cols-2 sm:border-t lg:grid-cols-4">
        {areas.map(({ icon, title, text }, index) => (
          <li
            key={title}
            className={`flex flex-col items-start border-line py-8 sm:border-b sm:px-6 lg:border-b-0 ${index % 2 === 0 ? 'sm:pl-0 lg:pl-6' : 'sm:border-l'} ${index === 0 ? 'lg:pl-0!' : 'lg:border-l'}`}
          >
            <LineIcon name={icon} size={30} className="text-ember" />
            <h3 className="mt-5 text-xl">{title}</h3>
            <p className="mt-2 mb-5 text-sm text-ink-soft">{text}</p>
            <a href={paths.contact} className="text-link mt-auto inline-flex min-h-11 items-center text-sm">
              Contact us<span className="sr-only"> about {title}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  </section>
);
