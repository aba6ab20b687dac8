import {
  type OutcomeCounts,
  recipientOutcomes,
  recipientOutcomeTexts,
} from '@proxima/contract/mailings/mailing-wire';

interface OutcomeListProps {
  outcomes: OutcomeCounts;
  /** Of those who get an email, before it is sent. */
  waitingLabel?: string;
}

/** What becomes of a mailing for how many of its people. */
export const OutcomeList = ({ outcomes, waitingLabel = recipientOutcomeTexts.waiting }: OutcomeListProps) => (
  <dl className="text-sm">
    {recipientOutcomes
      .filter((outcome) => outcomes[outcome] > 0)
      .map((outcome) => (
        <div key={outcome} className="flex justify-between gap-4 border-t border-line py-2 first:border-0">
          <dt>{outcome === 'waiting' ? waitingLabel : recipientOutcomeTexts[outcome]}</dt>
          <dd className="font-medium tabular-nums">{outcomes[outcome].toLocaleString('en')}</dd>
        </div>
      ))}
  </dl>
);

/** `3 people`. */
export const peopleText = (count: number): string =>
  count === 1 ? '1 person' : `${count.toLocaleString('en')} people`;
