import { z } from 'zod';
import { del, get, post } from '../wire/endpoint.ts';
import { acknowledged, success } from '../wire/envelope.ts';
import { id } from '../wire/ids.ts';

export const fullExportMessages = {
  read: 'The export of everything',
  ordered: 'The export is being made. We will notify you when it is ready.',
  running: 'An export is already being made. Wait until it is ready, or cancel it.',
  linked: 'Your download is starting.',
  removed: 'The export was removed.',
} as const;

/** Hours for which a finished export can be downloaded; then it is deleted. */
export const fullExportHours = 24;

/** `making` and then `ready` or `failed`; `ended` once it was removed, by someone or by the clock. */
const states = ['making', 'ready', 'failed', 'ended'] as const;

/** Why an export could not be made. */
export const fullExportProblems = {
  disk: 'There was not enough space for the archive. Free some space, or export without files.',
  error: 'The archive could not be made. The server’s log says why.',
} as const;
export type FullExportProblem = keyof typeof fullExportProblems;

const fullExport = z.object({
  id,
  state: z.enum(states),
  with_files: z.boolean(),
  /** Who ordered it; null once the account is gone. */
  ordered_by: z.string().nullable(),
  created_at: z.string(),
  /** Tables and files that are in the archive, and that there are. */
  done: z.number().int(),
  total: z.number().int(),
  problem: z.enum(['disk', 'error']).nullable(),
  /** Of the archive in bytes; null unless it is ready. */
  size: z.number().int().nullable(),
  /** Until when it can be downloaded; null unless it is ready. */
  until: z.string().nullable(),
});
export type FullExport = z.infer<typeof fullExport>;

const path = '/api/admin/full-export';

/** It needs a password, and its link outlives an access token. */
const signedIn = { tokens: 'never' } as const;

/** Everything as one archive, for owners. */
export const fullExportEndpoints = {
  /** The newest export, if there was one. */
  read: get(path, 'team.manage', { reply: success(fullExport.nullable()) }),
  /** Orders an export, which is made in the background, one at a time. Needs a role that opens everything, and a recent password. */
  order: post(path, 'team.manage', {
    ...signedIn,
    body: z.object({ with_files: z.boolean() }),
    reply: success(fullExport),
  }),
  /**
   * Makes a link to a finished export. It works for as long as the export exists, also to continue a download. Needs a role that opens
   * everything, and a recent password.
   */
  link: post(`${path}/:id/link`, 'team.manage', {
    ...signedIn,
    repeat: 'natural',
    reply: success(z.object({ path: z.string() })),
  }),
  /** Cancels an export, or deletes a finished one. Needs a role that opens everything. */
  remove: del(`${path}/:id`, 'team.manage', { ...signedIn, reply: acknowledged }),
  /** The archive of a finished export, whole or in parts (RFC 9110, `Range`). The link authorises the download. */
  fetch: get('/api/full-exports/:ticket', 'public', {
    params: z.object({ ticket: z.string().regex(/^[A-Za-z0-9_-]{43}$/) }),
    reply: z.unknown(),
  }),
};
