import { z } from 'zod';
import { put } from '../wire/endpoint.ts';
import { acknowledged } from '../wire/envelope.ts';
import { idInAddress } from '../wire/ids.ts';

/** Where presence is shown. A conversation has the id of its member. */
export const presencePlaces = ['submission', 'conversation'] as const;
export type PresencePlace = (typeof presencePlaces)[number];

const presenceStates = ['looking', 'typing', 'gone'] as const;
export type PresenceState = (typeof presenceStates)[number];

/** Milliseconds after which an open page reports its presence again. */
export const presenceEvery = 8_000;
/** Milliseconds for which someone is shown after the last report, because a page that loses its connection cannot report that. */
export const presenceShownFor = 20_000;

export const presenceEndpoints = {
  /** Reports to colleagues on the same page that the caller is viewing it, is typing or has left. Nothing is stored. */
  tell: put('/api/admin/presence/:place/:id', 'conversations.answer', {
    stability: 'internal',
    repeat: { never: 'A moment later it would be wrong.' },
    limit: 'read',
    params: z.object({ place: z.enum(presencePlaces), id: idInAddress }),
    body: z.object({
      state: z.enum(presenceStates),
      /** Whether the page has just been opened: colleagues' pages then report their presence immediately. */
      has_come: z.boolean().default(false),
    }),
    reply: acknowledged,
  }),
};
