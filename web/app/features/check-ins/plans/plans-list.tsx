import type { Plan } from '@proxima/contract/check-ins/check-in-wire';
import { rhythmLabels } from '@proxima/contract/check-ins/rhythm';
import { writtenDay } from '@proxima/contract/time/written-day';
import { useState } from 'react';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ConfirmingButton } from '../../../ui/actions/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useDiscardPlan, useEndPlan, usePlans } from '../check-ins.queries.ts';
import { PlanDialog } from './plan-dialog.tsx';

interface PlansListProps {
  cohort: { id: number; starts_on: string; ends_on: string };
}

/** The check-in plans of a cohort, with how many answered. */
export function PlansList({ cohort }: PlansListProps) {
  const [edited, setEdited] = useState<Plan | 'new'>();
  const add = <Button onClick={() => setEdited('new')}>New plan</Button>;
  return (
    <QueryContent query={usePlans(cohort.id)}>
      {(plans) => (
        <div className="flex flex-col gap-5">
          {plans.length > 0 && <div className="flex justify-end">{add}</div>}
          {plans.length === 0 && (
            <Card>
              <EmptyState title="No check-ins yet" action={add}>
                A plan asks the ventures of this cohort for a few figures every month, quarter or year. They
                answer in two minutes, by a link in an email.
              </EmptyState>
            </Card>
          )}
          {plans.map((plan) => (
            <PlanCard key={plan.id} cohortId={cohort.id} plan={plan} onEdit={() => setEdited(plan)} />
          ))}
          {edited && (
            <PlanDialog
              cohort={cohort}
              plan={edited === 'new' ? null : edited}
              onClose={() => setEdited(undefined)}
            />
          )}
        </div>
      )}
    </QueryContent>
  );
}

function PlanCard({ cohortId, plan, onEdit }: { cohortId: number; plan: Plan; onEdit: () => void }) {
  const { name, rhythm, asked, answered, open } = plan;
  const share = asked === 0 ? 'Nothing asked yet' : `${answered} of ${asked} answered`;
  return (
    <section aria-label={name}>
      <Card>
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div className="min-w-0">
            <h2 className="text-lg wrap-anywhere">{name}</h2>
            <p className="mt-1 text-sm text-ink-soft">
              {rhythmLabels[rhythm]} · {nextText(plan)}
            </p>
          </div>
          <PlanActions plan={plan} onEdit={onEdit} />
        </div>
        <p className="mt-4 text-sm">
          {share}
          {open > 0 && `, ${open} still open`}
          {asked > 0 && (
            <>
              {' · '}
              <a className="text-link" href={paths.adminCohort(cohortId, 'check-ins', plan.id)}>
                See the answers
              </a>
            </>
          )}
        </p>
      </Card>
    </section>
  );
}

function nextText({ ended_at, next_on, first_on, asked }: Plan): string {
  if (ended_at) return 'ended';
  if (next_on === null) return 'nothing more to ask';
  return `${asked === 0 ? 'first' : 'next'} on ${writtenDay(asked === 0 && first_on > next_on ? first_on : next_on)}`;
}

function PlanActions({ plan, onEdit }: { plan: Plan; onEdit: () => void }) {
  const end = useEndPlan(plan);
  const discard = useDiscardPlan(plan);
  return (
    <div className="-m-2 flex flex-wrap">
      {plan.form_id !== null && (
        <a
          className="text-link inline-flex min-h-11 items-center px-3 text-sm"
          href={paths.adminForm(plan.form_id)}
        >
          Its questions
        </a>
      )}
      {!plan.ended_at && (
        <Button kind="quiet" size="small" onClick={onEdit} aria-label={`Edit ${plan.name}`}>
          Edit
        </Button>
      )}
      {!plan.ended_at && plan.asked > 0 && (
        <ConfirmingButton
          label="End"
          title={`End ${plan.name}?`}
          description="No further check-ins go out. Open ones can still be answered, and all figures stay."
          button={{ kind: 'quiet', size: 'small', 'aria-label': `End ${plan.name}` }}
          change={end}
        />
      )}
      {plan.asked === 0 && (
        <ConfirmingButton
          label="Delete"
          title={`Delete ${plan.name}?`}
          description="Nothing has gone out by it."
          button={{ kind: 'quiet', size: 'small', 'aria-label': `Delete ${plan.name}` }}
          change={discard}
        />
      )}
    </div>
  );
}
