import { reviewDrafts } from '@proxima/contract/drafts/review-drafts';
import type { EnquiryDetail } from '@proxima/contract/submissions/enquiries';
import { enquiryAnswerForm } from '@proxima/contract/submissions/enquiry-form';
import type { KeyboardEvent } from 'react';
import { useFilledReplies } from '../../../domain/saved-replies/use-filled-replies.ts';
import { SuggestingTextArea } from '../../../domain/suggestions/suggesting-text-area.tsx';
import { savedReplyOffer } from '../../../domain/suggestions/use-suggestions.ts';
import { DraftLine } from '../../../session/drafts/draft-line.tsx';
import { useFormDraft } from '../../../session/drafts/use-form-draft.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { useAnswer } from './enquiries.queries.ts';

const empty = { text: '' };

const helpOf = ({ email, takes_replies }: EnquiryDetail) =>
  takes_replies
    ? `Sent by email to ${email}. The reply appears here.`
    : `Sent by email to ${email}. Replies go to your general mailbox, because this server receives no email.`;

/** An answer by email. Ctrl-Enter sends it. */
export function AnswerForm({ enquiry }: { enquiry: EnquiryDetail }) {
  const { id, version } = enquiry;
  const answer = useAnswer(id);
  const { form, field } = useCheckedForm(enquiryAnswerForm, { defaultValues: empty, mode: 'onSubmit' });
  const draft = useFormDraft({ kind: reviewDrafts.enquiry_answer, subject: id, form, empty });
  const savedReplies = useFilledReplies(enquiry);
  const send = (close: boolean) =>
    form.handleSubmit(({ text }) =>
      answer.mutate({ text, close, version }, { onSuccess: () => draft.end() }),
    );
  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send(false)();
  };
  return (
    <Card className="print:hidden">
      <form noValidate method="post" onSubmit={send(false)} className="flex flex-col gap-4">
        <SuggestingTextArea
          label="Your answer"
          quiet
          help={helpOf(enquiry)}
          boxClassName="h-40"
          onKeyDown={sendOnEnter}
          text={form.watch('text')}
          setText={(text) => form.setValue('text', text, { shouldDirty: true })}
          offer={savedReplyOffer(savedReplies)}
          {...field('text')}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" pending={answer.isPending} pendingLabel="Sending...">
            Send answer
          </Button>
          <Button kind="secondary" disabled={answer.isPending} onClick={() => void send(true)()}>
            Send and close
          </Button>
          <DraftLine draft={draft} />
        </div>
      </form>
    </Card>
  );
}
