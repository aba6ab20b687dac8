import {
  type ApprovalStep,
  afterApprovalEndpoints,
  approvalMessages,
  approvalSteps,
  whoAndWhen,
} from '@proxima/contract/submissions/after-approval';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { Check } from 'lucide-react';
import { longDate } from '../../../lib/format/dates.ts';
import { dataQuery } from '../../../session/data-query.ts';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { submissionKeys } from './own-submissions.queries.ts';

const Mark = ({ number, isDone }: { number: number; isDone: boolean }) => (
  <span
    aria-hidden="true"
    className={clsx(
      'mt-0.5 grid size-7 shrink-0 place-items-center rounded-full text-xs font-medium tabular-nums',
      isDone ? 'bg-green-tint text-green' : 'bg-mist text-ink-soft',
    )}
  >
    {isDone ? <Check size={16} /> : number}
  </span>
);

const Step = ({ entry, number }: { entry: ApprovalStep; number: number }) => {
  const { title, text } = approvalSteps[entry.step];
  return (
    <li className="flex gap-3.5">
      <Mark number={number} isDone={entry.is_done} />
      <div className="min-w-0">
        <h3 className="font-sans text-base font-medium">
          {entry.path ? (
            <a href={entry.path} className="text-link">
              {title}
            </a>
          ) : (
            title
          )}
        </h3>
        <p className="text-sm text-ink-soft">{text}</p>
        <p className="mt-1 text-sm font-medium">{whoAndWhen(entry, longDate)}</p>
        {entry.is_overdue && <p className="mt-1 text-sm text-amber">{approvalMessages.overdue}</p>}
      </div>
    </li>
  );
};

/** What comes after an approval: each step with who takes it, and by when. */
export function AfterApproval({ id }: { id: number }) {
  const query = useQuery(
    dataQuery([...submissionKeys.one(id), 'next-steps'], afterApprovalEndpoints.list, { params: { id } }),
  );
  return (
    <QueryContent query={query} placeholder={<Skeleton className="h-60" />}>
      {(steps) => (
        <Card>
          <h2 className="mb-5 text-lg">What comes next</h2>
          <ol className="flex flex-col gap-5">
            {steps.map((entry, index) => (
              <Step key={entry.step} entry={entry} number={index + 1} />
            ))}
          </ol>
        </Card>
      )}
    </QueryContent>
  );
}
