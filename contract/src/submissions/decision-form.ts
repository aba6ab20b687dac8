import { z } from 'zod';
import { assessmentMessages } from '../assessments/assessments.ts';
import { ventureChoice } from '../ventures/venture-choice.ts';
import { lengths } from '../wire/limits.ts';
import { trimmedText } from '../wire/text.ts';
import { maxOpenRequests, requestMessages, requestText } from './revision-requests.ts';
import { decisionChoices, decisions, submissionMessages } from './submissions.ts';
import { talkAgainMonths } from './talk-again.ts';

const isFilled = ({ text }: { text: string }) => text.trim() !== '';

/**
 * A reviewer's decision. Some decisions require a comment (docs/rules.md, Submissions); a revision requires at least one
 * request instead, and its comment is optional. An approval may create a venture. `open` is the number of requests that are already
 * open, `missing` the number of missing assessments: a decision without waiting for them requires a reason.
 */
export const decisionForm = (open: number, missing = 0) =>
  z
    .object({
      decision: z.enum(decisionChoices, 'Please choose'),
      comment: trimmedText().max(lengths.comment, 'At most 5,000 characters'),
      requests: z.array(z.object({ text: z.string() })),
      /** Null: the approval creates no venture. */
      create_venture: z
        .object({ name: z.string(), industry: z.string(), stage: z.string() })
        .nullable()
        .default(null),
      /** Null if the decline does not mention it. */
      talk_again_months: talkAgainMonths.default(null),
      early_reason: trimmedText().max(lengths.longText, 'At most 2,000 characters').default(''),
    })
    .superRefine(({ decision, comment, requests, create_venture, early_reason }, context) => {
      const addIssue = (path: (string | number)[], message: string) =>
        context.addIssue({ code: 'custom', path, message });
      if (missing > 0 && early_reason === '')
        addIssue(['early_reason'], assessmentMessages.earlyReasonRequired(missing));
      if (decision !== 'revision') {
        if (decisions[decision].commentRequired && comment === '')
          addIssue(['comment'], submissionMessages.commentRequired);
        const chosen =
          decision === 'approved' && create_venture ? ventureChoice.safeParse(create_venture) : null;
        for (const { path, message } of chosen?.error?.issues ?? [])
          addIssue(['create_venture', ...path.map(String)], message);
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
    // Empty fields are not requests. What was typed for another decision is dropped.
    .transform(({ requests, create_venture, talk_again_months, ...chosen }) => ({
      ...chosen,
      talk_again_months: chosen.decision === 'declined' ? talk_again_months : null,
      create_venture:
        chosen.decision === 'approved' && create_venture ? ventureChoice.parse(create_venture) : null,
      requests:
        chosen.decision === 'revision' ? requests.filter(isFilled).map(({ text }) => text.trim()) : [],
    }));
export type DecisionFormValues = z.input<ReturnType<typeof decisionForm>>;
