import type { OwnAccess as Own, OwnAccessState } from '@proxima/contract/access/venture-access';
import type { VentureDetail } from '@proxima/contract/ventures/venture-wire';
import { type ReactNode, useState } from 'react';
import { longDate, onDay } from '../../../lib/format/dates.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { loadedLater } from '../../../ui/actions/loaded-later.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useOwnAccess, useWithdrawRequest } from './venture-access.queries.ts';

type Dated = Own & { at: string };

const texts: Record<OwnAccessState, (own: Dated) => string> = {
  none: () =>
    'Founders decide which investors read more than this: documents and figures that are not for everyone.',
  requested: ({ at }) =>
    `You asked for access ${onDay(at)}. The founder usually replies within two working days.`,
  refused: ({ at }) => `Your request for access was not granted. You received the reply ${onDay(at)}.`,
  awaits_nda: ({ at }) =>
    `The founder gave you access ${onDay(at)}. Accept the confidentiality agreement to open it.`,
  granted: ({ at, until }) =>
    until ? `You have access until ${longDate(until)}.` : `The founder gave you access ${onDay(at)}.`,
  ended_by_founder: () => 'The founder has ended your access.',
  ended_by_team: () => 'Our team has ended your access.',
  expired: ({ at }) => `Your access ended ${onDay(at)}.`,
};

const RequestForm = loadedLater(async () => (await import('./request-form.tsx')).RequestForm);
const LegalTextForm = loadedLater(
  async () => (await import('../../../domain/access/legal-text-form.tsx')).LegalTextForm,
);

function Withdraw({ ventureId }: { ventureId: number }) {
  const withdraw = useWithdrawRequest(ventureId);
  return (
    <Button kind="secondary" size="small" change={withdraw}>
      Withdraw request
    </Button>
  );
}

const Panel = ({ text, action, children }: { text: string; action: ReactNode; children: ReactNode }) => (
  <section aria-label="Your access" className="mb-6">
    <Card className="max-sm:p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p role="status" className="max-w-text min-w-0 text-sm">
          {text}
        </p>
        {action}
      </div>
      {children}
    </Card>
  </section>
);

/** The signed-in investor's access to the venture, and what they can do about it. */
export function OwnAccess({ venture: { id } }: { venture: VentureDetail }) {
  const { data: own } = useOwnAccess(id);
  const [isAsking, setAsking] = useState(false);
  if (!own || (own.state === 'none' && !own.may_request)) return null;
  const label = own.state === 'none' ? 'Request access' : 'Request access again';
  return (
    <Panel
      text={texts[own.state]({ ...own, at: own.at ?? '' })}
      action={
        own.state === 'requested' ? (
          <Withdraw ventureId={id} />
        ) : (
          own.may_request && !isAsking && <Button onClick={() => setAsking(true)}>{label}</Button>
        )
      }
    >
      {own.may_request && isAsking && <RequestForm ventureId={id} onClose={() => setAsking(false)} />}
      {own.state === 'awaits_nda' && (
        <div className="mt-4">
          <LegalTextForm kind="nda" ventureId={id} action="Accept the agreement" />
        </div>
      )}
    </Panel>
  );
}
