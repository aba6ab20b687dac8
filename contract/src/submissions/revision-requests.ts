import { z } from 'zod';
import { listField } from '../files/multipart-fields.ts';
import { versionInAddress } from '../wire/ids.ts';
import { lengths } from '../wire/limits.ts';
import { text } from '../wire/text.ts';

/**
 * The states of a revision request: it is open until the member answers it, and answered until a reviewer closes
 * or reopens it (docs/decisions/revision-requests.md).
 */
export const requestStates = {
  open: { label: 'Open', tone: 'red' },
  answered: { label: 'Answered', tone: 'amber' },
  closed: { label: 'Closed', tone: 'green' },
} as const;
export type RequestState = keyof typeof requestStates;
const requestState = z.enum(['open', 'answered', 'closed']);

/** Maximum number of open requests of one submission. */
export const maxOpenRequests = 20;

export const requestMessages = {
  textRequired: 'Say what should change',
  listRequired: 'Ask for at least one thing',
  tooMany: `At most ${maxOpenRequests} requests can be open at a time.`,
  answerRequired: 'Please answer this request',
  unanswered: (number: number) => `Please answer request ${number}.`,
  notOpen: (number: number) => `There is no open request ${number}.`,
  closed: 'The request is closed.',
  reopened: 'The request is open again.',
  alreadyDone: 'Someone else has done this already.',
} as const;

/** One thing that should change. */
export const requestText = text(lengths.request, requestMessages.textRequired);
export const answerText = text(lengths.answer, requestMessages.answerRequired);

/** The new requests of a revision, in their order. */
export const newRequests = z.array(requestText).max(maxOpenRequests, requestMessages.tooMany);

const answer = z.object({ number: versionInAddress, text: answerText });
export type RequestAnswer = z.infer<typeof answer>;

const readObject = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
};

/** The answers of a resubmission, in any of the forms of a list (docs/rules.md, Envelope); each item is an object or its JSON. */
export const requestAnswers = listField(z.preprocess(readObject, answer), maxOpenRequests);

/** A request with its answers, as both sides see it. Numbers continue from one revision to the next. */
export const wireRequest = z.object({
  number: z.number().int(),
  text: z.string(),
  state: requestState,
  /** The version it refers to. */
  version_number: z.number().int(),
  asked_at: z.string(),
  answers: z.array(z.object({ text: z.string(), version_number: z.number().int(), at: z.string() })),
});
export type WireRequest = z.infer<typeof wireRequest>;

/** A reviewer closes or reopens a request. */
export const requestMark = z.object({ state: z.enum(['open', 'closed']) });
