import { reviewDrafts } from '@proxima/contract/drafts/review-drafts';
import type { AdminListing, SeenListing } from '@proxima/contract/listing/listing';
import { decisionForm } from '@proxima/contract/submissions/decision-form';
import type { Decision } from '@proxima/contract/submissions/submissions';
import { useState } from 'react';
import { DecisionFields, type DecisionLabels } from '../../../domain/review/decision-fields.tsx';
import { DecisionMessage } from '../../../domain/review/decision-message.tsx';
import {
  type ChosenDecision,
  nextNumber,
  openRequests,
  openRequestsAfter,
} from '../../../domain/review/requests.ts';
import { SendOrHold } from '../../../domain/review/send-or-hold.tsx';
import { DraftLine } from '../../../session/drafts/draft-line.tsx';
import { useFormDraft } from '../../../session/drafts/use-form-draft.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Dialog } from '../../../ui/actions/dialog.tsx';
import { notify, notifyFailure } from '../../../ui/feedback/toast.ts';
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts';
import { useDecideListing } from './listing.queries.ts';

const labels: DecisionLabels = {
  approved: { choice: 'Approve and list', effect: 'Eligible investors see the venture.' },
  revision: {
    choice: 'Request changes',
    effect: 'The founders answer each request and submit again.',
    comment: 'Introduction',
  },
  declined: { choice: '', effect: '' },
};

interface DecisionFormProps {
  ventureId: number;
  listing: AdminListing;
  /** The versions that the reviewer has seen. */
  seen: SeenListing;
  options: readonly Decision[];
  /** Gets the state after the decision. */
  onDecided: (seen: SeenListing) => void;
}

/** The form for a decision, which is confirmed in a dialog, then sent or held. */
export function ListingDecisionForm(props: DecisionFormProps) {
  const { ventureId, listing, seen, options, onDecided } = props;
  const open = openRequests(listing);
  const requests = open.length > 0 ? [] : [{ text: '' }];
  const { form } = useCheckedForm(decisionForm(open.length), {
    defaultValues: { comment: '', requests, create_venture: null },
  });
  const empty = { decision: null, comment: '', requests };
  const draft = useFormDraft({ kind: reviewDrafts.listing_decision, subject: ventureId, form, empty });
  const [chosen, choose] = useState<ChosenDecision | null>(null);
  const confirm = form.handleSubmit((values) => choose(values));
  const decide = useDecideListing(ventureId);
  async function finish(how: 'decide' | 'hold') {
    if (!chosen || chosen.decision === 'declined') return;
    const { decision, comment, requests: asked } = chosen;
    try {
      const { message, data } = await decide.mutateAsync({ how, decision, comment, requests: asked, seen });
      notify.success(message);
      draft.end();
      onDecided(data.seen);
    } catch (error) {
      notifyFailure(error);
    }
    choose(null);
  }
  const pending = decide.isPending ? (decide.variables.how === 'hold' ? 'hold' : 'send') : null;
  return (
    <>
      <form noValidate method="post" onSubmit={confirm} className="flex flex-col gap-4">
        <DecisionFields
          {...{ form, options, labels, open }}
          commentLabel="Comment to the founders"
          first={nextNumber(listing)}
        />
        <Button type="submit">Continue</Button>
        <DraftLine draft={draft} />
      </form>
      <Dialog
        open={chosen !== null}
        onClose={() => choose(null)}
        title="Send this decision?"
        description="The founders are notified, including by email."
      >
        {chosen && (
          <div className="flex flex-col gap-5">
            <p className="text-sm font-medium">{labels[chosen.decision].choice}</p>
            <DecisionMessage comment={chosen.comment} asked={openRequestsAfter(listing, chosen)} />
            <div className="flex flex-wrap justify-end gap-2">
              <Button kind="quiet" onClick={() => choose(null)}>
                Back
              </Button>
              <SendOrHold
                about="one"
                sendLabel="Send decision"
                pending={pending}
                onSend={() => finish('decide')}
                onHold={() => finish('hold')}
              />
            </div>
          </div>
        )}
      </Dialog>
    </>
  );
}
