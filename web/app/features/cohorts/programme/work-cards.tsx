import type { CohortPage } from '@proxima/contract/cohorts/programme-wire';
import { longDate } from '../../../lib/format/dates.ts';
import { paths } from '../../../paths.ts';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { TitledCard } from '../../../ui/layout/titled-card.tsx';

const shareText = ({ done, of }: { done: number; of: number }) => `${done} of ${of}`;

/** How far the venture has come with its milestones; nothing without a project. */
export function MilestonesCard({ milestones }: Pick<CohortPage, 'milestones'>) {
  if (!milestones) return null;
  const { next, late, venture, ...share } = milestones;
  return (
    <TitledCard
      title="Milestones"
      lead={
        next ? (
          <>
            Next: {next.title}, due {longDate(next.due_on)}
          </>
        ) : (
          'Every milestone is done.'
        )
      }
    >
      <ProgressBar
        label="Accepted"
        value={share.done}
        max={Math.max(1, share.of)}
        detail={shareText(share)}
      />
      <p className="mt-4 text-sm">
        {late > 0 && <span className="text-red">{late} past the date. </span>}
        <a className="text-link" href={paths.venture(venture, 'project')}>
          Open the plan
        </a>
      </p>
    </TitledCard>
  );
}

/** The courses and toolkits that are assigned, with the reader's progress. */
export function ResourcesCard({ resources }: Pick<CohortPage, 'resources'>) {
  if (resources.length === 0) return null;
  return (
    <TitledCard title="Courses and toolkits" lead="Chosen for this cohort. Your progress is saved.">
      <ul className="flex flex-col gap-5">
        {resources.map(({ id, slug, title, kind, progress }) => (
          <li key={id}>
            <a
              href={paths.resource(slug)}
              className="font-medium wrap-anywhere underline-offset-4 hover:underline"
            >
              {title}
            </a>
            <div className="mt-1.5">
              <ProgressBar
                label={kind === 'course' ? 'Course' : 'Toolkit'}
                value={progress.done}
                max={Math.max(1, progress.of)}
                detail={shareText(progress)}
              />
            </div>
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}

/** What the team announced, the newest first. */
export function AnnouncementsCard({ announcements }: Pick<CohortPage, 'announcements'>) {
  return (
    <TitledCard title="Announcements" lead="From our team to everyone in the cohort.">
      {announcements.length === 0 ? (
        <p className="text-sm text-ink-soft">Nothing has been announced yet.</p>
      ) : (
        <ul className="flex flex-col gap-6">
          {announcements.map(({ id, title, text, by, sent_at }) => (
            <li key={id}>
              <h3 className="font-sans text-base font-medium wrap-anywhere">{title}</h3>
              <p className="mt-1 text-sm text-ink-soft">
                {by} · <RelativeTime iso={sent_at} />
              </p>
              <p className="mt-2 max-w-text wrap-anywhere whitespace-pre-line">{text}</p>
            </li>
          ))}
        </ul>
      )}
    </TitledCard>
  );
}
