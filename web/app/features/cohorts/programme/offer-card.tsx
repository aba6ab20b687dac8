import type { OwnPlace } from '@proxima/contract/cohorts/cohort-wire';
import { lengths } from '@proxima/contract/wire/limits';
import { text } from '@proxima/contract/wire/text';
import { useState } from 'react';
import { ZonedTime } from '../../../domain/time/zoned-time.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { ReasonDialog } from '../../../ui/actions/form-dialog.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useAcceptPlace, useDeclinePlace } from './programme.queries.ts';

const reason = text(lengths.longText);

/** The words of the team, as they went with the offer. */
const TeamText = ({ children }: { children: string }) =>
  children === '' ? null : (
    <blockquote className="max-w-text border-l-2 border-gold pl-4 wrap-anywhere whitespace-pre-line">
      {children}
    </blockquote>
  );

function Offer({ place }: { place: OwnPlace }) {
  const [isDeclining, setDeclining] = useState(false);
  const accept = useAcceptPlace(place);
  const decline = useDeclinePlace(place, () => setDeclining(false));
  return (
    <Card className="flex flex-col gap-5">
      <div>
        <h2 className="text-xl">A place is reserved for you</h2>
        <p className="mt-1.5 text-ink-soft">
          Please answer by <ZonedTime at={place.answer_by} zone={place.cohort.time_zone} />. After that it
          goes to the next applicant.
        </p>
      </div>
      <TeamText>{place.text}</TeamText>
      <div className="flex flex-wrap gap-3">
        <Button change={accept} pendingLabel="Accepting...">
          Accept the place
        </Button>
        <Button kind="secondary" onClick={() => setDeclining(true)}>
          Decline
        </Button>
      </div>
      {isDeclining && (
        <ReasonDialog
          onClose={() => setDeclining(false)}
          title="Decline the place?"
          description="It goes to the next applicant straight away, and cannot be taken back."
          label="Why"
          help="Only our team reads it."
          schema={reason}
          change={decline}
          kind="danger"
          submitLabel="Decline the place"
          pendingLabel="Declining..."
          cancelLabel="Keep it for now"
        />
      )}
    </Card>
  );
}

const endings = {
  declined: ['You declined this place', 'Thank you for telling us. You can apply again in another call.'],
  lapsed: [
    'The date to answer has passed',
    'The place is no longer reserved for you. If something went wrong, please message our team.',
  ],
  left: ['You left this programme', 'If that is a mistake, please message our team.'],
} as const;

/** The founder's place while they do not take part: the offer to answer, or how it ended. */
export function OfferCard({ place }: { place: OwnPlace }) {
  if (place.may.includes('accept')) return <Offer place={place} />;
  const state = place.state === 'offered' ? 'lapsed' : place.state;
  if (state === 'accepted' || state === 'finished') return null;
  const [title, words] = endings[state];
  return (
    <Card>
      <h2 className="text-xl">{title}</h2>
      <p className="mt-1.5 text-ink-soft">{words}</p>
    </Card>
  );
}
