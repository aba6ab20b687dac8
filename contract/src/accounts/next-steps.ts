import { z } from 'zod';
import { get } from '../wire/endpoint.ts';
import { boundedList, success } from '../wire/envelope.ts';

/** Maximum number of steps shown together. */
export const maxNextSteps = 3;

const nextStep = z.object({
  title: z.string(),
  /** Why, in a sentence. */
  text: z.string(),
  /** Where it is done: the address of a page. */
  path: z.string(),
  /** The label of the link there. */
  action: z.string(),
});
export type NextStep = z.infer<typeof nextStep>;

export const nextStepEndpoints = {
  /** What the caller should do next, most urgent first; at most `maxNextSteps`. */
  list: get('/api/users/next-steps', 'member', {
    stability: 'internal',
    reply: success(boundedList(nextStep, maxNextSteps)),
  }),
};
