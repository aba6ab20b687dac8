import { paths } from '../../../paths.ts';
import { RichContent } from '../../../ui/display/rich-content.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import type { About } from '../content-data.ts';
import { SectionHeading } from '../frame/section-heading.tsx';

/** Placeholders while loading (docs/rules.md, Fixed numbers). */
const placeholders = Array.from({ length: 10 }, (_, index) => index);
const grid = 'mt-12 grid gap-x-10 gap-y-10 sm:grid-cols-2 lg:grid-cols-4 lg:gap-x-8';

export const VisionSkeleton = () => (
  <section className="section-space bg-mist/60">
    <div className="page-width">
      <Skeleton className="h-10 w-80 max-w-full" />
      <div className={grid}>
        {placeholders.map((index) => (
          <Skeleton key={index} className="h-44 bg-line" />
        ))}
      </div>
    </div>
  </section>
);

/** Where we are going, as cards that editors write. */
export const VisionSection = ({ vision }: { vision: About['vision'] }) => (
  <section id="vision" className="section-space bg-mist" aria-labelledby="vision-heading">
    <div className="page-width">
      <SectionHeading overline="Our vision" title={vision.visionTitle.title} id="vision-heading">
        {vision.visionTitle.sub_title}
      </SectionHeading>
      <ul className={grid}>
        {vision.visionContent.map((card) => (
          <li key={card.item_title} className="flex flex-col items-start border-t border-line-strong pt-6">
            <RichContent html={card.icon} className="text-ember [&_svg]:size-10" />
            <h3 className="mt-4 text-xl">{card.item_title}</h3>
            <p className="mt-2 mb-3 text-sm text-ink-soft">{card.item_content}</p>
            <a href={paths.services} className="text-link mt-auto inline-flex min-h-11 items-center text-sm">
              Discover More<span className="sr-only">: {card.item_title}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  </section>
);
