import type { TeamCohort } from '@proxima/contract/cohorts/cohort-wire';
import { paths } from '../../../paths.ts';
import { ConfirmingButton } from '../../../ui/actions/confirm-dialog.tsx';
import { MoveButtons } from '../../../ui/actions/move-buttons.tsx';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { TitledCard } from '../../../ui/layout/titled-card.tsx';
import { useMoveWaiting, useOfferNext, useWaitingList } from './cohorts.queries.ts';
import { freePlaces } from './waiting-facts.tsx';

/** The applications that get a place when one becomes free, in their order. */
export function WaitingList({ cohort }: { cohort: TeamCohort }) {
  const move = useMoveWaiting(cohort.id);
  const offer = useOfferNext(cohort.id);
  const lead = cohort.offers_next
    ? 'A place that is declined or not answered goes to the first by itself.'
    : 'When a place becomes free you are told, and offer it here.';
  return (
    <TitledCard title="Waiting list" lead={lead}>
      <QueryContent query={useWaitingList(cohort.id)}>
        {(entries) =>
          entries.length === 0 ? (
            <p className="text-sm text-ink-soft">Nobody waits for a place.</p>
          ) : (
            <>
              <ol className="-mt-2 divide-y divide-line">
                {entries.map(({ submission_id, title, sender }, index) => (
                  <li key={submission_id} className="flex items-center gap-4 py-2.5">
                    <span className="w-6 shrink-0 text-right text-ink-soft tabular-nums">{index + 1}</span>
                    <div className="min-w-0 grow">
                      <a
                        href={paths.adminSubmission(submission_id)}
                        className="font-medium wrap-anywhere underline-offset-4 hover:underline"
                      >
                        {title}
                      </a>
                      <p className="text-sm wrap-anywhere text-ink-soft">{sender}</p>
                    </div>
                    <MoveButtons
                      item={title}
                      index={index}
                      isLast={index === entries.length - 1}
                      onMove={(to) => move.mutate({ submission: submission_id, position: to + 1 })}
                    />
                  </li>
                ))}
              </ol>
              {freePlaces(cohort) !== 0 && (
                <div className="mt-5">
                  <ConfirmingButton
                    label="Offer a place to the first"
                    title={`Approve ${entries[0]?.title ?? ''}?`}
                    description="The application is approved in your name, and its founder is offered the place by email."
                    confirmLabel="Approve and offer"
                    pendingLabel="Offering..."
                    button={{ kind: 'secondary' }}
                    change={offer}
                  />
                </div>
              )}
            </>
          )
        }
      </QueryContent>
    </TitledCard>
  );
}
