import { z } from 'zod';
import { get } from '../wire/endpoint.ts';
import { boundedList, success } from '../wire/envelope.ts';
import { addressSlug } from './programme-wire.ts';
import { programmeCard, publicCall, publicProgramme, shownCalls } from './public-wire.ts';

const published = { readFromReplica: true, cached: true } as const;

/** What visitors read. Drafts, and what was unpublished, do not exist here. */
export const publicProgrammeEndpoints = {
  /** Open calls by their end, coming ones by their beginning, the latest of those that are over, and every programme by name. */
  list: get('/api/programmes', 'public', {
    ...published,
    reply: success(
      z.object({
        open: shownCalls,
        coming: shownCalls,
        past: shownCalls,
        programmes: boundedList(programmeCard, 'programmes'),
      }),
    ),
  }),
  /** A published programme with its calls. */
  programme: get('/api/programmes/:slug', 'public', {
    ...published,
    params: z.object({ slug: addressSlug }),
    reply: success(publicProgramme),
  }),
  /** A published call with what applicants need to know. */
  call: get('/api/programmes/:slug/calls/:call', 'public', {
    ...published,
    params: z.object({ slug: addressSlug, call: addressSlug }),
    reply: success(publicCall),
  }),
};
