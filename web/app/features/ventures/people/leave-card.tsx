import type { VentureDetail } from '@proxima/contract/ventures/venture-wire';
import { useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { TitledCard } from '../../../ui/layout/titled-card.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { otherFounders, useMe } from './people.queries.ts';

const HowToHandOver = () => (
  <>
    <p className="text-sm">You are the only founder, so you hand over before you leave:</p>
    <ol className="mt-3 flex list-decimal flex-col gap-1.5 pl-5 text-sm">
      <li>Invite a co-founder by email.</li>
      <li>They accept the invitation and become a founder.</li>
      <li>Come back here and leave. You can name them as the company’s representative on the way.</li>
    </ol>
    <p className="mt-3 text-sm text-ink-soft">
      If nobody can take over, send our team a message. A venture without a founder is paused.
    </p>
  </>
);

/** How one leaves a venture, or for the only founder, how to hand over first. */
export function LeaveCard({ venture }: { venture: VentureDetail }) {
  const [isAsking, setAsking] = useState(false);
  const me = useMe();
  const mustHandOver = venture.roles.includes('founder') && otherFounders(venture, me).length === 0;
  return (
    <TitledCard
      title={mustHandOver ? 'Handing over' : 'Leaving'}
      lead={mustHandOver ? 'A venture needs a founder.' : 'You can leave this venture at any time.'}
    >
      {mustHandOver ? (
        <HowToHandOver />
      ) : (
        <Button kind="secondary" onClick={() => setAsking(true)}>
          Leave this venture
        </Button>
      )}
      {isAsking && <LeaveDialog venture={venture} onClose={() => setAsking(false)} />}
    </TitledCard>
  );
}
