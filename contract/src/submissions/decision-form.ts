import { z } from 'zod';
import { lengths } from '../wire/limits.ts';
import { maxOpenRequests, requestMessages, requestText } from './revision-requests.ts';
import { decisionChoices, decisions, submissionMessages } from './submissions.ts';

const isFilled = ({ text }: { text: string }) => text.trim() !== '';

/**
 * A reviewer's choice. A comment is required where the decision says so (docs/rules.md, Submissions); of a revision it is
 * the numbered list that is, beside which the comment is a free word. `open` requests are on that list already.
 */
export const decisionForm = (open: number) =>
  z
    .object({
      decision: z.enum(decisionChoices, 'Please choose'),
      comment: z.string().trim().max(lengths.comment, 'At most 5,000 characters'),
      requests: z.array(z.object({ text: z.string() })),
    })
    .superRefine(({ decision, comment, requests }, context) => {
      const complain = (path: (string | number)[], message: string) =>
        context.addIssue({ code: 'custom', path, message });
      if (decision !== 'revision') {
        if (decisions[decision].commentRequired && comment === '')
          complain(['comment'], submissionMessages.commentRequired);
        return;
      }
      const filled = requests.filter(isFilled).length;
      if (open + filled === 0) {
        if (requests.length > 0) complain(['requests', 0, 'text'], requestMessages.textRequired);
        else complain(['requests'], requestMessages.listRequired);
      }
      if (open + filled > maxOpenRequests) complain(['requests'], requestMessages.tooMany);
      for (const [index, request] of requests.entries()) {
        const issue = isFilled(request) && requestText.safeParse(request.text).error?.issues[0];
        if (issue) complain(['requests', index, 'text'], issue.message);
      }
    })
    // Fields left empty ask for nothing, and neither does what was typed before another decision was chosen.
    .transform(({ requests, ...chosen }) => ({
      ...chosen,
      requests:
        chosen.decision === 'revision' ? requests.filter(isFilled).map(({ text }) => text.trim()) : [],
    }));
export type DecisionFormValues = z.input<ReturnType<typeof decisionForm>>;
