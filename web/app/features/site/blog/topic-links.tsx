import clsx from 'clsx';
import { paths } from '../../../paths.ts';
import type { PostCard } from '../content-data.ts';

interface TopicLinksProps {
  topics: PostCard['topics'];
  className?: string;
}

/** The topics of a post, each with a link to its page. They are above the card, which is a link itself. */
export const TopicLinks = ({ topics, className }: TopicLinksProps) =>
  topics.length === 0 ? null : (
    <ul aria-label="Topics" className={clsx('relative z-1 flex flex-wrap gap-2 self-start', className)}>
      {topics.map(({ name, slug }) => (
        <li key={slug} className="min-w-0">
          <a
            href={paths.topic(slug)}
            className="inline-flex min-h-8 max-w-full items-center rounded-full bg-mist px-3 text-xs wrap-anywhere text-ink-soft transition-colors hover:bg-line hover:text-ink pointer-coarse:min-h-11"
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
