import { checkChosenFile } from '@proxima/contract/files/files';
import { answerText, type RequestAnswer } from '@proxima/contract/submissions/revision-requests';
import { contactBody, type WireSubmissionDetail } from '@proxima/contract/submissions/submissions';
import { z } from 'zod';
import { openRequests } from '../detail/requests.ts';

type WithRequests = Pick<WireSubmissionDetail, 'requests'>;

/** The form's name of an answer. Form libraries take a plain number for a place in a list. */
export const answerKey = (number: number) => `to${number}`;

/** A new version's fields; each open request needs its answer. */
export const resubmitSchema = (submission: WithRequests) =>
  z
    .object({
      message: contactBody.shape.message,
      file: z
        .custom<File>((value) => value instanceof File)
        .superRefine((file, context) => {
          const problem = checkChosenFile(file, 'attachment');
          if (problem) context.addIssue({ code: 'custom', message: problem });
        })
        .nullish(),
      answers: z.record(z.string(), z.string()),
    })
    .superRefine(({ answers }, context) => {
      for (const { number } of openRequests(submission)) {
        const key = answerKey(number);
        const issue = answerText.safeParse(answers[key] ?? '').error?.issues[0];
        if (issue) context.addIssue({ code: 'custom', path: ['answers', key], message: issue.message });
      }
    });
export type ResubmitValues = z.infer<ReturnType<typeof resubmitSchema>>;

/** The answers of a form that nobody has typed into. */
export const emptyAnswers = (submission: WithRequests): Record<string, string> =>
  Object.fromEntries(openRequests(submission).map(({ number }) => [answerKey(number), '']));

/** The answers as they travel: to what is open now, also when a request was closed while the member wrote. */
export const answersOf = (submission: WithRequests, { answers }: ResubmitValues): RequestAnswer[] =>
  openRequests(submission).map(({ number }) => ({ number, text: answers[answerKey(number)] ?? '' }));
