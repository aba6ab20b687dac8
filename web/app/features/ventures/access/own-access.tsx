import { accessRequestForm } from '@proxima/contract/access/access-forms';
import type { OwnAccess as Own, OwnAccessState } from '@proxima/contract/access/venture-access';
import { memberDrafts } from '@proxima/contract/drafts/member-drafts';
import type { VentureDetail } from '@proxima/contract/ventures/venture-wire';
import { type ReactNode, useState } from 'react';
import { LegalTextForm } from '../../../domain/access/legal-text-form.tsx';
import { longDate, onDay } from '../../../lib/format/dates.ts';
import { DraftLine } from '../../../session/drafts/draft-line.tsx';
import { useFormDraft } from '../../../session/drafts/use-form-draft.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ConfirmButtons } from '../../../ui/actions/confirm-buttons.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { useOwnAccess, useRequestAccess, useWithdrawRequest } from './venture-access.queries.ts';

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

const empty = { note: '' };

function RequestForm({ ventureId, onClose }: { ventureId: number; onClose: () => void }) {
  const { form, field } = useCheckedForm(accessRequestForm, { defaultValues: empty });
  const draft = useFormDraft({ kind: memberDrafts.access_request, subject: ventureId, form, empty });
  const request = useRequestAccess(ventureId, () => {
    draft.end();
    onClose();
  });
  const submit = form.handleSubmit(({ note }) => request.mutate(note));
  return (
    <form noValidate method="post" onSubmit={submit} className="mt-4 flex w-full max-w-text flex-col gap-4">
      <TextArea
        label="What the founders should know about you"
        help="They see your name and this note."
        boxClassName="h-24"
        {...field('note')}
      />
      <ConfirmButtons
        type="submit"
        pending={request.isPending}
        pendingLabel="Sending..."
        onCancel={onClose}
        note={<DraftLine draft={draft} />}
      >
        Request access
      </ConfirmButtons>
    </form>
  );
}

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
