import { paths } from '../../../paths.ts';
import type { Blog } from '../content-data.ts';

interface TopicFilterProps {
  topics: Blog['topics'];
  /** The slug of the topic whose posts are shown; null for all posts. */
  current: string | null;
}

const styles =
  'inline-flex min-h-11 max-w-full items-center rounded-full border border-line bg-surface px-4 text-sm wrap-anywhere transition-colors hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-surface';

/** Narrows the blog down to one topic: links, so that it also works without JavaScript. */
export const TopicFilter = ({ topics, current }: TopicFilterProps) =>
  topics.length === 0 ? null : (
    <nav aria-label="Topics of the blog" className="mt-8">
      <ul className="flex flex-wrap gap-2">
        <li>
          <a href={paths.blogs} aria-current={current === null ? 'page' : undefined} className={styles}>
            All posts
          </a>
        </li>
        {topics.map(({ name, slug }) => (
          <li key={slug} className="min-w-0">
            <a
              href={paths.topic(slug)}
              aria-current={slug === current ? 'page' : undefined}
              className={styles}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
