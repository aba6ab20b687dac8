import type { RevisionDraft } from '@proxima/contract/revision-drafts';
import type { WireSubmissionDetail } from '@proxima/contract/submissions';
import { useCallback, useMemo } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useSignedInUser } from '../../session/stored-user.ts';
import { revisionDraftPlace } from './draft-places.ts';
import { answerKey, draftAnswersOf, openRequests, type ResubmitValues } from './resubmit-schema.ts';
import { useDraft } from './use-draft.ts';

/** When the last version was sent. */
const lastSent = ({ versions, created_at }: WireSubmissionDetail): string =>
  [created_at, ...versions.map((version) => version.created_at)].sort().at(-1) ?? created_at;

/** Keeps what is typed into the form of a new version, and opens the form with it. */
export function useRevisionDraft(submission: WireSubmissionDetail, form: UseFormReturn<ResubmitValues>) {
  const userId = useSignedInUser().id;
  const { id } = submission;
  const since = lastSent(submission);
  const place = useMemo(() => revisionDraftPlace(userId, id, since), [userId, id, since]);
  const open = (draft: RevisionDraft) => {
    form.setValue('message', draft.message);
    for (const { number } of openRequests(submission)) {
      form.setValue(`answers.${answerKey(number)}`, draft.answers[number] ?? '');
    }
  };
  const { state, keep, forget } = useDraft({ place, onFound: open });
  const keepNow = useCallback(() => {
    const values = form.getValues();
    const answers = draftAnswersOf(submission, values);
    keep({ message: values.message, answers, edited_at: new Date().toISOString() });
  }, [form, submission, keep]);
  return { state, forget, keep: keepNow };
}
