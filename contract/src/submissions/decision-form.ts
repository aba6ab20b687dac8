import { z } from 'zod';
import { lengths } from '../wire/limits.ts';
import { maxOpenRequests, requestMessages, requestText } from './revision-requests.ts';
import { decisionChoices, decisions, submissionMessages } from './submissions.ts';

const isFilled = ({ text }: { text: string }) => text.trim() !== '';

/**
 * A reviewer's decision. Some decisions require a comment (docs/rules.md, Submissions); a revision requires at least one
 * request instead, and its comment is optional. `open` is the number of requests that are already open.
 */
export const decisionForm = (open: number) =>
  z
    .object({
      decision: z.enum(decisionChoices, 'Please choose'),
      comment: z.string().trim().max(lengths.comment, 'At most 5,000 characters'),
      requests: z.array(z.object({ text: z.string() })),
    })
    .superRefine(({ decision, comment, requests }, context) => {
      const addIssue = (path: (string | number)[], message: string) =>
        context.addIssue({ code: 'custom', path, message });
      if (decision !== 'revision') {
        if (decisions[decision].commentRequired && comment === '')
          addIssue(['comment'], submissionMessages.commentRequired);
        return;
      }
      const filled = requests.filter(isFilled).length;
      if (open + filled === 0) {
        if (requests.length > 0) addIssue(['requests', 0, 'text'], requestMessages.textRequired);
        else addIssue(['requests'], requestMessages.listRequired);
      }
      if (open + filled > maxOpenRequests) addIssue(['requests'], requestMessages.tooMany);
      for (const [index, request] of requests.entries()) {
        const issue = isFilled(request) && requestText.safeParse(request.text).error?.issues[0];
        if (issue) addIssue(['requests', index, 'text'], issue.message);
      }
    })
    // Empty fields are not requests; nor is anything typed before another decision was chosen.
    .transform(({ requests, ...chosen }) => ({
      ...chosen,
      requests:
        chosen.decision === 'revision' ? requests.filter(isFilled).map(({ text }) => text.trim()) : [],
    }));
export type DecisionFormValues = z.input<ReturnType<typeof decisionForm>>;
