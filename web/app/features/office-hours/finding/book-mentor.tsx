import { memberDrafts } from '@proxima/contract/drafts/member-drafts';
import {
  type MentorList,
  officeHoursMessages as messages,
} from '@proxima/contract/office-hours/office-hours';
import { lengths } from '@proxima/contract/wire/limits';
import { text } from '@proxima/contract/wire/text';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { deviceZone } from '../../../domain/time/time-zones.ts';
import { besideTime, clockIn, dayIn } from '../../../domain/time/zone-text.ts';
import { paths } from '../../../paths.ts';
import { DraftLine } from '../../../session/drafts/draft-line.tsx';
import { useFormDraft } from '../../../session/drafts/use-form-draft.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts';
import { TitledCard } from '../../../ui/layout/titled-card.tsx';
import { bookedText } from '../booked-text.ts';
import { useBook, useFounded, useMentors, useSlots } from '../office-hours.queries.ts';
import { SlotPicker, useSlotChoice } from './slot-picker.tsx';

type Mentor = MentorList['mentors'][number];

const schema = z.object({ topic: text(lengths.request, messages.topicRequired) });
const empty = { topic: '' };

/** The form that books a free time with a topic. */
function BookingForm({ ventureId, mentor }: { ventureId: number; mentor: Mentor }) {
  const slots = useSlots(ventureId, mentor.id);
  const [startsAt, choose] = useSlotChoice(slots);
  const zone = deviceZone();
  const navigate = useNavigate();
  const { form, field } = useCheckedForm(schema, { defaultValues: empty });
  const draft = useFormDraft({ kind: memberDrafts.booking, subject: ventureId, form, empty });
  const book = useBook((id) => {
    draft.end();
    navigate(paths.officeHours(id));
  });
  const submit = form.handleSubmit(({ topic }) =>
    book.mutate({ venture_id: ventureId, host_id: mentor.id, starts_at: startsAt, topic }),
  );
  return (
    <TitledCard title={`Free times of ${mentor.name}`} lead={mentor.about}>
      <SlotPicker list={slots} timeZone={mentor.time_zone} value={startsAt} onChoose={choose} />
      <form noValidate method="post" onSubmit={submit} className="mt-6 flex max-w-text flex-col gap-4">
        <TextArea
          label="What would you like to talk about?"
          required
          help="The mentor will read it beforehand."
          boxClassName="h-28"
          {...field('topic')}
        />
        <p aria-live="polite" className="text-sm">
          {startsAt
            ? `${dayIn(startsAt, zone)}, ${clockIn(startsAt, zone)} ${besideTime(startsAt, zone, [mentor.time_zone])}`
            : 'Choose a time above.'}
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" disabled={!startsAt} pending={book.isPending} pendingLabel="Booking...">
            Book
          </Button>
          <DraftLine draft={draft} />
        </div>
      </form>
    </TitledCard>
  );
}

interface MentorsProps extends MentorList {
  chosen: number | undefined;
  onChoose: (id: number) => void;
}

const Mentors = ({ mentors, hours_a_month, booked_minutes, chosen, onChoose }: MentorsProps) => {
  const zone = deviceZone();
  return (
    <TitledCard
      title="Mentors"
      lead={`Your venture can book ${hours_a_month} ${hours_a_month === 1 ? 'hour' : 'hours'} a month. ${bookedText(booked_minutes)}`}
    >
      {mentors.length === 0 ? (
        <p className="text-sm text-ink-soft">No mentor offers hours yet. Please check again later.</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {mentors.map(({ id, name, about, next_at }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-3 py-4 first:pt-0 last:pb-0"
            >
              <div className="min-w-0">
                <p className="font-medium wrap-anywhere">{name}</p>
                <p className="max-w-text text-sm wrap-anywhere text-ink-soft">{about}</p>
                <p className="mt-1 text-sm">
                  {next_at
                    ? `Next free time: ${dayIn(next_at, zone)}, ${clockIn(next_at, zone)}`
                    : 'No free times at the moment'}
                </p>
              </div>
              {next_at && (
                <Button
                  kind="secondary"
                  aria-pressed={id === chosen}
                  aria-label={id === chosen ? `Chosen: ${name}` : `See times of ${name}`}
                  onClick={() => onChoose(id)}
                >
                  {id === chosen ? 'Chosen' : 'See times'}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </TitledCard>
  );
};

function MentorsOf({ ventureId }: { ventureId: number }) {
  const [chosen, choose] = useState<number>();
  return (
    <QueryContent query={useMentors(ventureId)}>
      {(list) => {
        const mentor = list.mentors.find(({ id }) => id === chosen);
        return (
          <div className="flex flex-col gap-6">
            <Mentors {...list} chosen={chosen} onChoose={choose} />
            {mentor && <BookingForm key={mentor.id} ventureId={ventureId} mentor={mentor} />}
          </div>
        );
      }}
    </QueryContent>
  );
}

/** Lets a founder book a mentor for one of their ventures. */
export function BookMentor() {
  const [chosen, choose] = useState('');
  return (
    <QueryContent query={useFounded()}>
      {(ventures) => {
        const venture = ventures.find(({ id }) => String(id) === chosen) ?? ventures[0];
        if (!venture)
          return (
            <EmptyState title="Office hours are for founders of ventures">
              Once your idea becomes a venture, you can book its mentors here.
            </EmptyState>
          );
        return (
          <div className="flex max-w-3xl flex-col gap-6">
            {ventures.length > 1 && (
              <SelectField
                label="For which venture?"
                quiet
                className="max-w-sm"
                options={ventures.map(({ id, name }) => ({ value: String(id), label: name }))}
                value={String(venture.id)}
                onChange={({ target }) => choose(target.value)}
              />
            )}
            <MentorsOf key={venture.id} ventureId={venture.id} />
          </div>
        );
      }}
    </QueryContent>
  );
}
