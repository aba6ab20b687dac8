import { z } from 'zod';
import { get, post, put } from '../../wire/endpoint.ts';
import { page, pageQuery, success } from '../../wire/envelope.ts';
import { count } from '../../wire/ids.ts';
import { sizes } from '../../wire/limits.ts';
import { savedVersion, versionOf } from '../versions.ts';
import { projections } from './projections.ts';

const path = '/api/ventures/:id/projections';

const storedProjections = z.object({
  /** Null until they are saved for the first time. */
  projections: projections.nullable(),
  /** Increases with each save; 0 before the first one. */
  version: count,
  saved_at: z.string().nullable(),
  saved_by: z.string().nullable(),
  /** Whether the caller may change them. */
  may_edit: z.boolean(),
});
export type StoredProjections = z.infer<typeof storedProjections>;

export const projectionEndpoints = {
  /** The projections of a venture, for everyone who may read its profile. */
  read: get(path, 'account', { reply: success(storedProjections) }),
  /** Replaces the projections; refused if someone else has saved them since they were read. */
  save: put(path, 'account', {
    repeat: 'natural',
    bodyLimit: sizes.projections,
    body: z.object({ version: count, projections }),
    reply: success(storedProjections),
  }),
  /** The saved versions, newest first. */
  versions: get(`${path}/versions`, 'account', { query: pageQuery, reply: page(savedVersion) }),
  /** One version with its content. */
  version: get(`${path}/versions/:version`, 'account', { reply: versionOf(projections) }),
  /** Reads an XLSX file into the form. Nothing is saved. */
  readSheet: post(`${path}/sheet`, 'account', {
    repeat: 'natural',
    body: z.object({}),
    files: { file: { kind: 'attachment', max: 1 } },
    reply: success(projections),
  }),
};
