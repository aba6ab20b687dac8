import type { MilestoneHistory as History } from '@proxima/contract/projects/project-wire';
import { RequestsCard } from '../../../domain/review/requests-card.tsx';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';
import { dayText, pastActs } from '../milestone-text.ts';

/** The changes requested, and the steps of a milestone, newest first. */
export const MilestoneHistory = ({ history, today }: { history: History; today: string }) => (
  <>
    {history.requests.length > 0 && (
      <RequestsCard
        title="Changes requested"
        requests={history.requests}
        answeredIn={(number) => `Answered with submission ${number}`}
      />
    )}
    {history.steps.length > 0 && (
      <section aria-labelledby="milestone-history">
        <h3 id="milestone-history" className="text-lg">
          History
        </h3>
        <ol className="mt-3 flex flex-col gap-3 border-l border-line pl-4 text-sm">
          {history.steps.toReversed().map(({ act, by, comment, from_due_on, to_due_on, at }) => (
            <li key={`${at} ${act}`}>
              <p>
                <span className="font-medium">{by || 'Someone'}</span> {pastActs[act]}
                {from_due_on &&
                  to_due_on &&
                  ` from ${dayText(from_due_on, today)} to ${dayText(to_due_on, today)}`}
                <span className="text-xs text-ink-soft">
                  {' · '}
                  <RelativeTime iso={at} />
                </span>
              </p>
              {comment && <p className="mt-1 wrap-anywhere whitespace-pre-wrap text-ink-soft">{comment}</p>}
            </li>
          ))}
        </ol>
      </section>
    )}
  </>
);
