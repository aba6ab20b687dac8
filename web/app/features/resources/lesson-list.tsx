import type { Resource, ResourcePart } from '@proxima/contract/resources/resources';
import { Check } from 'lucide-react';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { isFinished, isStarted } from './resource-text.ts';

const startLabel = (resource: Resource): string => {
  if (isFinished(resource)) return 'Read again';
  return isStarted(resource) ? 'Continue' : 'Start the course';
};

const Lesson = ({ part, number, href }: { part: ResourcePart; number: number; href: string }) => (
  <li className="border-b border-line last:border-0">
    <a href={href} className="flex min-h-14 items-center gap-4 py-3 transition-colors hover:text-ember">
      <span
        className={
          part.is_done
            ? 'grid size-8 shrink-0 place-items-center rounded-full bg-green-tint text-green'
            : 'grid size-8 shrink-0 place-items-center rounded-full border border-line text-sm tabular-nums'
        }
      >
        {part.is_done ? <Check size={16} role="img" aria-label="Done" /> : number}
      </span>
      <span className="min-w-0 flex-1">{part.title}</span>
      <span className="text-sm whitespace-nowrap text-ink-soft">{part.minutes} min</span>
    </a>
  </li>
);

/** The lessons of a course, and a link to the next one. */
export function LessonList({ resource }: { resource: Resource }) {
  const { slug, parts, done_count, parts_count } = resource;
  const next = parts.find(({ is_done }) => !is_done) ?? parts[0];
  return (
    <div className="flex max-w-text flex-col gap-6">
      {done_count > 0 && (
        <ProgressBar label={`${done_count} of ${parts_count} lessons`} value={done_count} max={parts_count} />
      )}
      <ol className="rounded-card border border-line bg-surface px-5">
        {parts.map((part, index) => (
          <Lesson key={part.slug} part={part} number={index + 1} href={paths.resource(slug, part.slug)} />
        ))}
      </ol>
      {next && (
        <LinkButton href={paths.resource(slug, next.slug)} className="self-start">
          {startLabel(resource)}
        </LinkButton>
      )}
    </div>
  );
}
