import { z } from 'zod';
import { del, get, post, put } from '../wire/endpoint.ts';
import { acknowledged, page, pageQuery, success } from '../wire/envelope.ts';
import { id, version } from '../wire/ids.ts';
import { importKinds } from './import-kinds.ts';
import {
  importDetail,
  importMessages,
  importRow,
  listedImport,
  matchesBody,
  rowOutcomes,
} from './import-wire.ts';

const base = '/api/admin/imports';
const internal = { stability: 'internal' } as const;
const detail = success(importDetail);
const act = z.object({ version });

/** Imports of tables by owners. Only the console makes these calls. */
export const importEndpoints = {
  /** All imports, newest first. */
  list: get(base, 'team.manage', { ...internal, query: pageQuery, reply: page(listedImport) }),
  /** Reads a file and proposes a field for each column. Nothing is imported yet. */
  upload: post(base, 'team.manage', {
    ...internal,
    body: z.object({ kind: z.enum(importKinds, importMessages.kind) }),
    files: { file: { kind: 'table', max: 1 } },
    reply: success(z.object({ id })),
  }),
  /** An import with its columns, its fields and how far it is. */
  get: get(`${base}/:id`, 'team.manage', { ...internal, reply: detail }),
  /** Its rows with one outcome, in the order of the file. */
  rows: get(`${base}/:id/rows`, 'team.manage', {
    ...internal,
    query: pageQuery.extend({ outcome: z.enum(rowOutcomes) }),
    reply: page(importRow),
  }),
  /** Saves which field each column has; another sheet gets a new proposal. */
  match: put(`${base}/:id/matches`, 'team.manage', {
    ...internal,
    body: matchesBody,
    reply: detail,
  }),
  /** Checks every row, in the background. */
  check: post(`${base}/:id/check`, 'team.manage', { ...internal, body: act, reply: detail }),
  /** Back to the columns. */
  edit: post(`${base}/:id/edit`, 'team.manage', { ...internal, body: act, reply: detail }),
  /** Imports the rows without a problem, in the background. Needs a recent password. */
  start: post(`${base}/:id/start`, 'team.manage', {
    ...internal,
    body: act.extend({ invites: z.boolean().default(false) }),
    reply: detail,
  }),
  /** Stops importing; what was imported stays. */
  stop: post(`${base}/:id/stop`, 'team.manage', { ...internal, body: act, reply: detail }),
  /** Removes what was imported and has not been used since. Needs a recent password. */
  undo: post(`${base}/:id/undo`, 'team.manage', { ...internal, body: act, reply: detail }),
  /** Deletes an import that was not started, with its rows. */
  discard: del(`${base}/:id`, 'team.manage', { ...internal, reply: acknowledged }),
};
