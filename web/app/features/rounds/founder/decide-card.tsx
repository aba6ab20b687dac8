import { allocationLabels } from '@proxima/contract/rounds/allocation';
import { type AllocationDecision, roundEndpoints } from '@proxima/contract/rounds/round-endpoints';
import { commitmentMessages } from '@proxima/contract/rounds/round-messages';
import type { RoundDetail } from '@proxima/contract/rounds/round-wire';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { api } from '../../../session/api.ts';
import { dataQuery } from '../../../session/data-query.ts';
import { changedKey } from '../../../session/realtime/account-changes.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { ConfirmDialog } from '../../../ui/actions/confirm-dialog.tsx';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { TitledCard } from '../../../ui/layout/titled-card.tsx';
import { useRoundChange } from '../rounds.queries.ts';
import { amountText } from '../shown/amounts.ts';
import { type Choice, type Claims, decided, decisionOf } from './decision.ts';

/** The commitments that are waiting for a decision. */
const useClaims = (id: number) =>
  useQuery(dataQuery([...changedKey('round'), 'claims', id], roundEndpoints.preview, { params: { id } }));

const problemOf = (error: unknown): string | null =>
  error instanceof ApiError ? (Object.values(error.fields ?? {})[0]?.[0] ?? null) : null;

interface LineProps {
  line: Claims['lines'][number];
  currency: Claims['currency'];
  share: number | null;
  choice: Choice;
  onChoose: (choice: Choice) => void;
  isFree: boolean;
}

function Line({ line, currency, share, choice, onChoose, isFree }: LineProps) {
  const { commitment_id: id, name, committed } = line;
  const isDeclined = choice.declined.includes(id);
  const decline = (isOn: boolean) =>
    onChoose({
      ...choice,
      declined: isOn ? [...choice.declined, id] : choice.declined.filter((other) => other !== id),
    });
  return (
    <li className="grid items-start gap-x-5 gap-y-1 py-3 text-sm tabular-nums sm:grid-cols-[minmax(0,1fr)_auto_auto]">
      <p className="sm:py-2.5">
        <span className="font-medium wrap-anywhere">{name}</span> committed {amountText(currency, committed)}
        {!isDeclined && share !== null && !isFree && share !== committed && (
          <span className="block text-ink-soft">
            {share === 0 ? 'Receives nothing' : `Scaled back to ${amountText(currency, share)}`}
          </span>
        )}
      </p>
      {isFree && !isDeclined && (
        <TextField
          label={`Amount to accept from ${name}, in ${currency}`}
          quiet
          inputMode="decimal"
          autoComplete="off"
          value={choice.amounts[id] ?? String(amountText(currency, committed).replace(/[^\d.,]/g, ''))}
          error={share === null ? commitmentMessages.choiceAmount : undefined}
          onChange={({ target }) =>
            onChoose({ ...choice, amounts: { ...choice.amounts, [id]: target.value } })
          }
        />
      )}
      <Checkbox
        label={
          <>
            Decline<span className="sr-only"> {name}</span>
          </>
        }
        checked={isDeclined}
        onChange={({ target }) => decline(target.checked)}
      />
    </li>
  );
}

function DecideForm({ round, claims }: { round: RoundDetail; claims: Claims }) {
  const [choice, setChoice] = useState<Choice>({ total: '', declined: [], amounts: {} });
  const [isAsked, setAsked] = useState(false);
  const decide = useRoundChange((body: AllocationDecision) =>
    api.call(roundEndpoints.decide, { params: { id: round.id }, body }),
  );
  const { currency, lines } = claims;
  const rules = { rule: round.terms.allocation, currency, ticketMin: round.ticket_min };
  const isFree = rules.rule === 'founders_choice';
  const shares = decided(lines, choice, rules);
  const isWrong = [...shares.values()].includes(null);
  const sum = [...shares.values()].reduce<number>((all, share) => all + (share ?? 0), 0);
  const problem = problemOf(decide.error);
  return (
    <>
      {!isFree && (
        <TextField
          label={`Total to accept in ${currency}`}
          inputMode="decimal"
          autoComplete="off"
          className="max-w-xs"
          help="Leave it empty to accept everything."
          value={choice.total}
          error={isWrong ? commitmentMessages.total : undefined}
          onChange={({ target }) => setChoice({ ...choice, total: target.value })}
        />
      )}
      <ul className="mt-3 divide-y divide-line">
        {lines.map((line) => (
          <Line
            key={line.commitment_id}
            {...{ line, currency, choice, isFree }}
            share={shares.get(line.commitment_id) ?? null}
            onChoose={setChoice}
          />
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
        <p className="text-sm tabular-nums">
          You accept {amountText(currency, sum)} of {amountText(currency, claims.total)}.
        </p>
        <Button onClick={() => !isWrong && setAsked(true)} aria-disabled={isWrong || undefined}>
          Decide
        </Button>
      </div>
      {problem && (
        <p role="alert" className="mt-3 text-sm font-medium text-red">
          {problem}
        </p>
      )}
      {isAsked && (
        <ConfirmDialog
          onClose={() => setAsked(false)}
          title={`Accept ${amountText(currency, sum)}?`}
          description="This is final. Each investor is told what it means for them, and our team then confirms the allocations."
          pending={decide.isPending}
          pendingLabel="Recording..."
          onConfirm={() =>
            decide.mutate(decisionOf(shares, choice, rules), { onSettled: () => setAsked(false) })
          }
        >
          Decide
        </ConfirmDialog>
      )}
    </>
  );
}

/** The founder decides on each commitment that is due, by the allocation rule that was stated before the round opened. */
export function DecideCard({ round }: { round: RoundDetail }) {
  const { label, text } = allocationLabels[round.terms.allocation];
  return (
    <QueryContent query={useClaims(round.id)}>
      {(claims) =>
        claims.lines.length > 0 && (
          <TitledCard title="Decide on the commitments" lead={`${label}. ${text}`}>
            <DecideForm
              key={claims.lines.map(({ commitment_id }) => commitment_id).join()}
              {...{ round, claims }}
            />
          </TitledCard>
        )
      }
    </QueryContent>
  );
}
