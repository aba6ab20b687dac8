import { assessmentForm, assessmentMessages as messages } from '@proxima/contract/assessments/assessments';
import { scoreRange } from '@proxima/contract/assessments/scores';
import { z } from 'zod';

/** The choice for a criterion that the reader cannot assess. On the wire it is null, which in a form is what is not chosen yet. */
export const cannotAssess = 0;

/** An assessment while it is entered. */
export const scoreSheetForm = assessmentForm.extend({
  scores: z.array(z.number(messages.scoreRequired).int().min(cannotAssess).max(scoreRange.max)),
});

export const scoresOf = (choices: readonly number[]): (number | null)[] =>
  choices.map((choice) => (choice === cannotAssess ? null : choice));

export const choicesOf = (scores: readonly (number | null)[]): number[] =>
  scores.map((score) => score ?? cannotAssess);
