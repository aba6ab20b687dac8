import { chosenFiles } from '@proxima/contract/content/contact-forms';
import { contactFields } from '@proxima/contract/submissions/submissions';
import { z } from 'zod';
import { problemsOf } from '../../../domain/review/answers.ts';
import type { WithRequests } from '../../../domain/review/requests.ts';

/** A new version's fields; each open request needs its answer. */
export const resubmitSchema = (submission: WithRequests) =>
  z
    .object({
      message: contactFields.message,
      file: chosenFiles,
      answers: z.record(z.string(), z.string()),
    })
    .superRefine(({ answers }, context) => {
      for (const { key, message } of problemsOf(submission, answers))
        context.addIssue({ code: 'custom', path: ['answers', key], message });
    });
export type ResubmitValues = z.infer<ReturnType<typeof resubmitSchema>>;
