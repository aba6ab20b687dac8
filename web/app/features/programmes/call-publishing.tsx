import { callPhaseLabels } from '@proxima/contract/programmes/call-states';
import type { EditedCall } from '@proxima/contract/programmes/programme-wire';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ConfirmingButton } from '../../ui/actions/confirm-dialog.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useDiscardCall, useWithdrawCall } from './programmes.queries.ts';
import { PublishCallDialog } from './publish-call-dialog.tsx';
import { CallBadge } from './state-badges.tsx';

interface CallPublishingProps {
  call: EditedCall;
  /** Whether there are unsaved changes, which have to be saved first. */
  isDirty: boolean;
}

function Draft({ call, isDirty }: CallPublishingProps) {
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const discard = useDiscardCall(call, () => navigate(paths.adminProgramme(call.programme.id)));
  const isHidden = call.programme.state !== 'published';
  return (
    <>
      {isHidden && (
        <p className="text-sm text-ink-soft">
          <a href={paths.adminProgramme(call.programme.id)} className="text-link">
            Publish the programme
          </a>{' '}
          first: visitors find the call there.
        </p>
      )}
      <Button disabled={isDirty || isHidden} onClick={() => setAsked(true)}>
        Publish
      </Button>
      {call.state === 'draft' && (
        <ConfirmingButton
          label="Delete draft"
          button={{ kind: 'quiet', size: 'small' }}
          kind="danger"
          title="Delete this call and its form?"
          description="This cannot be undone."
          change={discard}
          pendingLabel="Deleting..."
          cancelLabel="Keep it"
        />
      )}
      {isAsked && <PublishCallDialog call={call} onClose={() => setAsked(false)} />}
    </>
  );
}

function Published({ call }: { call: EditedCall }) {
  return (
    <>
      <p className="text-sm text-ink-soft">
        {callPhaseLabels[call.phase]}. What you save is public immediately.
      </p>
      <LinkButton kind="secondary" href={paths.call(call.programme.slug, call.slug)}>
        View on the site
      </LinkButton>
      <ConfirmingButton
        label="Unpublish"
        button={{ kind: 'quiet', size: 'small' }}
        title="Unpublish this call?"
        description="Visitors no longer find it, and nobody can apply. Unsent applications stay, and it can be published again."
        change={useWithdrawCall(call)}
        pendingLabel="Unpublishing..."
        cancelLabel="Keep it"
      />
    </>
  );
}

/** Whether a call is public, and the buttons that change it. */
export const CallPublishing = ({ call, isDirty }: CallPublishingProps) => (
  <Card className="flex flex-col gap-4">
    <div className="flex flex-wrap items-center justify-between gap-2">
      <h2 className="text-lg">Publishing</h2>
      <CallBadge call={call} />
    </div>
    {isDirty && <p className="text-sm text-amber">Save your changes first.</p>}
    {call.state === 'published' ? <Published call={call} /> : <Draft call={call} isDirty={isDirty} />}
  </Card>
);
