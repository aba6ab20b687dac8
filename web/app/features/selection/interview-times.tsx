import { interviewForm } from '@proxima/contract/selection/interview-form';
import type { TeamSlot } from '@proxima/contract/selection/selection-wire';
import { Trash2 } from 'lucide-react';
import { placeOf } from '../../domain/time/zone-text.ts';
import { ZonedTime } from '../../domain/time/zoned-time.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ConfirmingButton } from '../../ui/actions/confirm-dialog.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryContent } from '../../ui/feedback/query-content.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts';
import { type Column, Table } from '../../ui/layout/table.tsx';
import { TitledCard } from '../../ui/layout/titled-card.tsx';
import { useFreeTime, useInterviews, useOfferTimes, useRemoveTime } from './selection.queries.ts';

interface InterviewTimesProps {
  stage: { id: number; time_zone: string };
  mayManage: boolean;
}

function OfferForm({ stage }: Pick<InterviewTimesProps, 'stage'>) {
  const offer = useOfferTimes(stage.id);
  const { form, field } = useCheckedForm(interviewForm, {
    defaultValues: { from: '', minutes: 20, pause: 10, count: 6, place: '' },
  });
  const whole = { valueAsNumber: true };
  return (
    <TitledCard
      title="Offer times"
      lead="Applicants in this stage book one themselves, and get an email with the calendar entry."
    >
      <form
        noValidate
        method="post"
        onSubmit={form.handleSubmit((values) => offer.mutate(values))}
        className="flex flex-col gap-5"
      >
        <div className="grid items-start gap-5 sm:grid-cols-2 lg:grid-cols-4">
          <TextField
            label="First time"
            required
            type="datetime-local"
            help={`${placeOf(stage.time_zone)} time.`}
            {...field('from')}
          />
          <TextField label="How many" required type="number" inputMode="numeric" {...field('count', whole)} />
          <TextField
            label="Minutes each"
            required
            type="number"
            inputMode="numeric"
            {...field('minutes', whole)}
          />
          <TextField
            label="Minutes between"
            required
            type="number"
            inputMode="numeric"
            {...field('pause', whole)}
          />
        </div>
        <TextField label="Place or link to the meeting" required {...field('place')} />
        <Button type="submit" className="self-start" pending={offer.isPending} pendingLabel="Offering...">
          Offer times
        </Button>
      </form>
    </TitledCard>
  );
}

/** Takes back a free time, or cancels the interview that is booked for it. */
function SlotAction({ slot, stageId }: { slot: TeamSlot; stageId: number }) {
  const remove = useRemoveTime(stageId);
  const change = useFreeTime(stageId, slot.id);
  if (slot.submission === null)
    return (
      <Button
        kind="quiet"
        size="small"
        aria-label="Take this time back"
        pending={remove.isPending}
        onClick={() => remove.mutate(slot.id)}
      >
        <Trash2 size={16} aria-hidden="true" />
      </Button>
    );
  const { applicant } = slot.submission;
  if (Date.parse(slot.starts_at) <= Date.now()) return null;
  return (
    <ConfirmingButton
      label="Cancel interview"
      button={{ kind: 'quiet', size: 'small', 'aria-label': `Cancel the interview of ${applicant}` }}
      title={`Cancel the interview of ${applicant}?`}
      description="The time is free again. The applicant gets an email, and can book another time while they stand in this stage."
      change={change}
      pendingLabel="Cancelling..."
      cancelLabel="Keep it"
    />
  );
}

const slotColumns = ({ stage, mayManage }: InterviewTimesProps): readonly Column<TeamSlot>[] => [
  {
    heading: 'Time',
    cell: ({ starts_at, minutes }) => (
      <>
        <ZonedTime at={starts_at} zone={stage.time_zone} />
        <span className="block text-xs text-ink-soft">{minutes} minutes</span>
      </>
    ),
  },
  { heading: 'Place', cell: ({ place }) => <span className="wrap-anywhere">{place}</span> },
  {
    heading: 'Booked by',
    onPhone: 'line',
    cell: ({ submission }) =>
      submission && (
        <a href={paths.adminSubmission(submission.id)} className="text-link wrap-anywhere">
          {submission.applicant} <span className="text-ink-soft">({submission.title})</span>
        </a>
      ),
  },
  {
    heading: '',
    onPhone: 'beside',
    cell: (slot) => mayManage && <SlotAction slot={slot} stageId={stage.id} />,
  },
];

/** The times for interviews of a stage: offered, and booked by whom. */
export function InterviewTimes({ stage, mayManage }: InterviewTimesProps) {
  const columns = slotColumns({ stage, mayManage });
  return (
    <div className="flex flex-col gap-6">
      {mayManage && <OfferForm stage={stage} />}
      <QueryContent query={useInterviews(stage.id)}>
        {(slots) => (
          <div className="overflow-x-auto rounded-card border border-line bg-surface">
            {slots.length === 0 ? (
              <EmptyState title="No times yet">
                Times that you offer appear here, with who has booked them.
              </EmptyState>
            ) : (
              <Table caption="Interviews" columns={columns} rows={slots} rowKey={({ id }) => id} />
            )}
          </div>
        )}
      </QueryContent>
    </div>
  );
}
