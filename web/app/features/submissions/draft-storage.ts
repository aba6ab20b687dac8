import { type SubmissionDraft, submissionDraft } from '@proxima/contract/submission-drafts';

const keyOf = (userId: number) => `submission-draft:${userId}`;

/** The copy of the draft on this device: typed text survives a killed tab, also without a line. */
export function readDeviceDraft(userId: number): SubmissionDraft | null {
  try {
    const parsed = submissionDraft.safeParse(JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

export function keepDeviceDraft(userId: number, draft: SubmissionDraft | null): void {
  try {
    if (draft) localStorage.setItem(keyOf(userId), JSON.stringify(draft));
    else localStorage.removeItem(keyOf(userId));
  } catch {
    // A full or forbidden storage only costs the copy on the device.
  }
}

/** Of two copies the one that was edited last. */
export const laterDraft = (
  one: SubmissionDraft | null,
  other: SubmissionDraft | null,
): SubmissionDraft | null => {
  if (!one || !other) return one ?? other;
  return one.edited_at >= other.edited_at ? one : other;
};
