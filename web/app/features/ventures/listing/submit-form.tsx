import type { Listing } from '@proxima/contract/listing/listing';
import { z } from 'zod';
import { AnswerFields } from '../../../domain/review/answer-fields.tsx';
import { answersOf, emptyAnswers, problemsOf } from '../../../domain/review/answers.ts';
import { openRequests } from '../../../domain/review/requests.ts';
import { showFieldErrors } from '../../../lib/api/show-field-errors.ts';
import { DraftLine } from '../../../session/drafts/draft-line.tsx';
import { useFormDraft } from '../../../session/drafts/use-form-draft.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { notify, notifyFailure } from '../../../ui/feedback/toast.ts';
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts';
import { useSubmitListing } from './listing.queries.ts';

const schemaOf = (listing: Listing) =>
  z.object({ answers: z.record(z.string(), z.string()) }).superRefine(({ answers }, context) => {
    for (const { key, message } of problemsOf(listing, answers))
      context.addIssue({ code: 'custom', path: ['answers', key], message });
  });

/** Submits the venture; every open request needs its answer. Answers are kept as a draft. */
export function SubmitForm({ ventureId, listing }: { ventureId: number; listing: Listing }) {
  const empty = { answers: emptyAnswers(listing) };
  const { form } = useCheckedForm(schemaOf(listing), { defaultValues: empty });
  const draft = useFormDraft({ kind: 'listing', subject: ventureId, form, empty });
  const submit = useSubmitListing(ventureId);
  const asked = openRequests(listing);
  const send = form.handleSubmit(async (values) => {
    try {
      const { message } = await submit.mutateAsync({ answers: answersOf(listing, values) });
      draft.end();
      notify.success(message);
    } catch (error) {
      showFieldErrors(error, form.setError);
      notifyFailure(error);
    }
  });
  return (
    <form noValidate method="post" onSubmit={send} className="mt-5 flex flex-col gap-5">
      {asked.length > 0 && <AnswerFields requests={asked} form={form} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" pending={submit.isPending} pendingLabel="Submitting...">
          {listing.state === 'revision' ? 'Submit again' : 'Submit for listing'}
        </Button>
        <DraftLine draft={draft} />
      </div>
    </form>
  );
}
