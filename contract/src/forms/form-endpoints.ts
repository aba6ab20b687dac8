import { z } from 'zod';
import { get, put } from '../wire/endpoint.ts';
import { page, pageQuery, success } from '../wire/envelope.ts';
import { idInAddress, version, versionInAddress } from '../wire/ids.ts';
import { sizes } from '../wire/limits.ts';
import { formDocument } from './form-problems.ts';
import { formShape } from './questions.ts';

const versionOfForm = z.object({
  number: version,
  saved_at: z.string(),
  /** The name at that time. */
  saved_by: z.string(),
});

const currentForm = versionOfForm.extend({
  id: z.number(),
  document: formShape,
  /** True once someone has begun to answer it: changes that could lose answers are confirmed then. */
  is_answered: z.boolean(),
});
export type CurrentForm = z.output<typeof currentForm>;

const oldForm = versionOfForm.extend({ document: formShape });

const form = '/api/admin/forms/:id';

export const formEndpoints = {
  /** The newest version of a form. */
  get: get(form, 'programmes.manage', { reply: success(currentForm) }),
  /**
   * Saves the next version; without a difference nothing is saved. 409 when someone has saved one since `version`, and when answers could
   * be lost and `accepts_loss` is false.
   */
  save: put(form, 'programmes.manage', {
    bodyLimit: sizes.form,
    body: z.object({ version, document: formDocument, accepts_loss: z.boolean().default(false) }),
    reply: success(currentForm),
  }),
  /** All versions, newest first. */
  listVersions: get(`${form}/versions`, 'programmes.manage', {
    query: pageQuery,
    reply: page(versionOfForm),
  }),
  /** One version. */
  getVersion: get(`${form}/versions/:number`, 'programmes.manage', {
    params: z.object({ id: idInAddress, number: versionInAddress }),
    reply: success(oldForm),
  }),
};
