import { type ResourceSummary, resourceKinds } from '@proxima/contract/resources/resources';
import { Check, FileText, GraduationCap } from 'lucide-react';
import { paths } from '../../paths.ts';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { extentOf, isFinished, isStarted } from './resource-text.ts';

function Progress({ resource }: { resource: ResourceSummary }) {
  const { kind, done_count, parts_count } = resource;
  if (isFinished(resource)) {
    return (
      <p className="flex items-center gap-1.5 text-sm text-green">
        <Check size={16} aria-hidden="true" /> {kind === 'course' ? 'Completed' : 'Read'}
      </p>
    );
  }
  if (!isStarted(resource)) return null;
  return (
    <ProgressBar label={`${done_count} of ${parts_count} lessons`} value={done_count} max={parts_count} />
  );
}

/** A toolkit or a course in short; the whole card is a link to it. */
export function ResourceCard({ resource }: { resource: ResourceSummary }) {
  const { slug, kind, title, summary, country } = resource;
  const Icon = kind === 'course' ? GraduationCap : FileText;
  const facts = [extentOf(resource), country].filter(Boolean);
  return (
    <li>
      <Card className="relative flex h-full flex-col gap-3 p-5! transition-colors hover:border-ink">
        <p className="flex items-center gap-2 text-sm text-ink-soft">
          <Icon size={18} aria-hidden="true" /> {resourceKinds[kind]}
        </p>
        <h3 className="text-lg leading-snug">
          <a href={paths.resource(slug)} className="after:absolute after:inset-0 after:rounded-card">
            {title}
          </a>
        </h3>
        <p className="text-sm">{summary}</p>
        <div className="mt-auto flex flex-col gap-3 pt-1">
          <p className="text-sm text-ink-soft">{facts.join(' · ')}</p>
          <Progress resource={resource} />
        </div>
      </Card>
    </li>
  );
}
