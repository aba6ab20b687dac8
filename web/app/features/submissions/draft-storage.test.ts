import { submissionDraft } from '@proxima/contract/submission-drafts';
import { beforeEach, expect, it } from 'vitest';
import { keepDeviceDraft, laterDraft, readDeviceDraft } from './draft-storage.ts';

const draft = (message: string, edited_at: string) => ({
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  message,
  edited_at,
});

beforeEach(() => localStorage.clear());

it('keeps a draft on the device for its member alone', () => {
  const kept = draft('Half an idea', '2026-03-12T12:00:00.000Z');
  keepDeviceDraft('submission-draft:7', kept);
  expect(readDeviceDraft('submission-draft:7', submissionDraft)).toEqual(kept);
  expect(readDeviceDraft('submission-draft:8', submissionDraft)).toBeNull();
  keepDeviceDraft('submission-draft:7', null);
  expect(readDeviceDraft('submission-draft:7', submissionDraft)).toBeNull();
});

it('passes over what is not a draft', () => {
  for (const text of ['', 'null', '{', '{"message":1}', '[]']) {
    localStorage.setItem('submission-draft:7', text);
    expect(readDeviceDraft('submission-draft:7', submissionDraft)).toBeNull();
  }
});

it('prefers the later edit of two devices', () => {
  const early = draft('early', '2026-03-12T12:00:00.000Z');
  const late = draft('late', '2026-03-12T12:00:01.000Z');
  expect(laterDraft(early, late)).toBe(late);
  expect(laterDraft(late, early)).toBe(late);
  expect(laterDraft(null, early)).toBe(early);
  expect(laterDraft(null, null)).toBeNull();
});
