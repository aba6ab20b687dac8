import type { CaseStudyCard } from '@proxima/contract/content/content';
import { siteCopy } from '@proxima/contract/wire/messages';
import { paths } from '../../../paths.ts';
import { LineIcon } from '../../../ui/display/line-icon.tsx';
import { Picture } from '../../../ui/display/picture.tsx';

interface CaseStudyGridProps {
  studies: readonly CaseStudyCard[];
  /** The grid opens its page: its headings are one level below the page's, and the first picture loads eagerly. */
  leading?: boolean;
}

interface CardProps {
  study: CaseStudyCard;
  Heading: 'h2' | 'h3';
  eager: boolean;
}

const Card = ({ study, Heading, eager }: CardProps) => (
  <li className="group relative flex flex-col">
    <Picture
      image={study.image}
      alt=""
      eager={eager}
      sizes="(min-width: 75rem) 23rem, (min-width: 48rem) 50vw, 100vw"
      className="aspect-3/2 h-auto w-full rounded-card bg-mist object-cover"
    />
    <p className="mt-5 text-sm font-medium wrap-anywhere text-ember">{study.venture_name}</p>
    <Heading className="mt-1 text-xl wrap-anywhere">{study.title}</Heading>
    <p className="mt-2 wrap-anywhere text-ink-soft">{study.summary}</p>
    <a
      href={paths.caseStudy(study.slug)}
      className="mt-2 inline-flex min-h-11 items-center gap-1.5 self-start text-sm font-medium text-ember after:absolute after:inset-0 after:rounded-card hover:text-ember-deep"
    >
      {siteCopy.readMore}
      <span className="sr-only">: {study.title}</span>
      <LineIcon name="arrow-right" size={16} className="transition-transform group-hover:translate-x-1" />
    </a>
  </li>
);

/** Case studies as cards, each a link to its page. */
export const CaseStudyGrid = ({ studies, leading = false }: CaseStudyGridProps) => (
  <ul className="mt-12 grid gap-x-8 gap-y-12 md:grid-cols-2 lg:grid-cols-3">
    {studies.map((study, index) => (
      <Card key={study.slug} study={study} Heading={leading ? 'h2' : 'h3'} eager={leading && index === 0} />
    ))}
  </ul>
);
