import { type Answers, answerValue } from '@proxima/contract/forms/answer-values';
import { useState } from 'react';
import { z } from 'zod';
import { ApiError } from '../../../lib/api/api-error.ts';
import { readStored, store } from '../../../lib/browser/browser-storage.ts';

const stored = z.record(z.string(), answerValue);
const keyOf = (checkInId: number) => `unsent-check-in:${checkInId}`;

const hasCode = (error: unknown, code: string): boolean => error instanceof ApiError && error.code === code;

/** Whether an answer by a link was refused because the check-in was answered or closed before it. */
export const hasLinkEnded = (error: unknown): boolean => hasCode(error, 'link_expired');

/** Whether an answer was refused because someone answered since the check-in was read, or its questions changed. */
export const hasChanged = (error: unknown): boolean => hasCode(error, 'conflict');

export const keptText =
  'What you typed before is filled in and not sent yet. Read it once more, then send it.';

export interface UnsentAnswers {
  unsent: Answers | null;
  /** Null: they were sent, or are no longer wanted. */
  keep: (answers: Answers | null) => void;
}

/** What was typed into a check-in and came too late. It stays in this tab, also past signing in and reloading, until it is sent or left out. */
export function useUnsentAnswers(checkInId: number): UnsentAnswers {
  const [unsent, setUnsent] = useState<Answers | null>(() =>
    readStored('session', keyOf(checkInId), (value) => stored.safeParse(value).data ?? null),
  );
  const keep = (answers: Answers | null) => {
    store('session', keyOf(checkInId), answers);
    setUnsent(answers);
  };
  return { unsent, keep };
}
