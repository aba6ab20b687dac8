import { z } from 'zod';
import { put } from '../wire/endpoint.ts';
import { acknowledged } from '../wire/envelope.ts';
import { idInAddress } from '../wire/ids.ts';

/** Where colleagues meet. A conversation is named by its member's id. */
export const presencePlaces = ['submission', 'conversation'] as const;
export type PresencePlace = (typeof presencePlaces)[number];

const presenceStates = ['looking', 'typing', 'gone'] as const;
export type PresenceState = (typeof presenceStates)[number];

/** Milliseconds after which a page that is still open says so again. */
export const presenceEvery = 8_000;
/** Milliseconds for which someone is shown whose page has said nothing since: one that lost its line cannot say so. */
export const presenceShownFor = 20_000;

export const presenceEndpoints = {
  /** Tells colleagues on the same page that the caller looks at it, types there or has left. Nothing is stored. */
  tell: put('/api/admin/presence/:place/:id', 'conversations.answer', {
    repeat: { never: 'A moment later it would be wrong.' },
    limit: 'read',
    params: z.object({ place: z.enum(presencePlaces), id: idInAddress }),
    body: z.object({
      state: z.enum(presenceStates),
      /** Whether the page has just been opened: whoever is there already says so at once. */
      has_come: z.boolean().default(false),
    }),
    reply: acknowledged,
  }),
};
