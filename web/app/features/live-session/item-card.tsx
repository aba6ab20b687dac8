import { type MeetingAnswer, meetingAnswers } from '@proxima/contract/events/event-kinds';
import type { AgendaItem } from '@proxima/contract/events/event-wire';
import { lengths } from '@proxima/contract/wire/limits';
import { useId, useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { TitledCard } from '../../ui/layout/titled-card.tsx';
import { DeckTurner } from './deck-turner.tsx';
import { useAnswerMeeting, useInterest, useTurnPage } from './live-session.queries.ts';
import { nameOf, type ShownSession } from './live-state.ts';

const labels: Record<MeetingAnswer, string> = { yes: 'Yes', maybe: 'Maybe', no: 'No' };

interface ItemProps {
  id: number;
  item: AgendaItem;
  session: ShownSession;
}

function Interest({ id, item, session }: ItemProps) {
  const interest = session.interests.find(({ item_id }) => item_id === item.id);
  const change = useInterest(id, item.id);
  if (!interest) return null;
  const { is_interested, is_round } = interest;
  if (is_interested)
    return (
      <div className="flex items-center justify-between gap-2 rounded-control bg-green-tint py-1 pr-1 pl-4">
        <p className="text-sm font-medium text-green">
          {is_round ? 'You are interested.' : 'On your watchlist.'}
        </p>
        <Button
          kind="quiet"
          size="small"
          className="shrink-0"
          pending={change.isPending}
          onClick={() => change.mutate(false)}
        >
          Take it back
        </Button>
      </div>
    );
  return (
    <div className="flex flex-col gap-1.5">
      <Button pending={change.isPending} onClick={() => change.mutate(true)}>
        I’m interested
      </Button>
      <p className="text-xs text-ink-soft">
        {is_round
          ? 'The first step in its open round. It does not show your name and does not bind you.'
          : 'Puts the venture on your watchlist. No round is open.'}
      </p>
    </div>
  );
}

function Line({
  stored,
  onSave,
  isSaving,
}: {
  stored: string;
  onSave: (line: string) => void;
  isSaving: boolean;
}) {
  const [line, setLine] = useState(stored);
  return (
    <form
      method="post"
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onSave(line);
      }}
    >
      <TextField
        label="A line for the founders"
        help="They see it with your name."
        maxLength={lengths.quote}
        value={line}
        onChange={({ target }) => setLine(target.value)}
      />
      {line.trim() !== stored && (
        <Button type="submit" kind="secondary" size="small" className="self-start" pending={isSaving}>
          Save the line
        </Button>
      )}
    </form>
  );
}

function Meeting({ id, item, session }: ItemProps) {
  const label = useId();
  const answer = useAnswerMeeting(id, item.id);
  const own = session.answers.find(({ item_id }) => item_id === item.id);
  const line = own?.line ?? '';
  return (
    <div className="flex flex-col gap-3">
      <fieldset aria-describedby={label}>
        <legend className="text-sm font-medium">Would you take a meeting?</legend>
        <div className="mt-2 grid grid-cols-3 gap-2">
          {meetingAnswers.map((meeting) => (
            <button
              key={meeting}
              type="button"
              aria-pressed={own?.meeting === meeting}
              onClick={() => answer.mutate({ meeting, line })}
              className="min-h-11 rounded-control border border-line-strong text-sm font-medium hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-surface"
            >
              {labels[meeting]}
            </button>
          ))}
        </div>
      </fieldset>
      <p id={label} className="text-xs text-ink-soft">
        Only the founders and our team can see your answer.
      </p>
      {own && own.meeting !== 'no' && (
        <Line
          key={item.id}
          stored={line}
          isSaving={answer.isPending}
          onSave={(text) => answer.mutate({ meeting: own.meeting, line: text.trim() })}
        />
      )}
    </div>
  );
}

interface PresenterProps extends ItemProps {
  followUp: string;
  /** Pages of their deck while it is shown; null until known, or without a deck. */
  pageCount: number | null;
}

function PresenterCard({ id, item, session: { position }, followUp, pageCount }: PresenterProps) {
  const turn = useTurnPage(id, item.id);
  const { moves, page } = position;
  return (
    <TitledCard
      title={`You are presenting ${nameOf(item)}`}
      lead="You can answer questions about your venture, now or later."
    >
      <div className="flex flex-col gap-4">
        {pageCount !== null && (
          <DeckTurner
            page={page}
            count={pageCount}
            onTurn={(to) => turn.isPending || turn.mutate({ moves, page: to })}
          />
        )}
        <a href={followUp} className="text-link text-sm">
          Your follow-up: who would take a meeting
        </a>
      </div>
    </TitledCard>
  );
}

/** For members: interest and a meeting with the founders who are presenting. For those founders: turning pages. */
export function ItemCard({ followUp, pageCount, ...props }: PresenterProps) {
  const { item, session } = props;
  if (!item.venture || session.may_manage) return null;
  if (item.is_own) return <PresenterCard {...props} followUp={followUp} pageCount={pageCount} />;
  return (
    <TitledCard title={nameOf(item)} lead="What would you tell the founders?">
      <div className="flex flex-col gap-5">
        <Interest {...props} />
        <Meeting {...props} />
      </div>
    </TitledCard>
  );
}
