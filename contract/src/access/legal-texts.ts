import { z } from 'zod';
import { get, post } from '../wire/endpoint.ts';
import { acknowledged, success } from '../wire/envelope.ts';
import { id } from '../wire/ids.ts';
import { acknowledgementForm } from './legal-text-form.ts';

/** Texts that people acknowledge with their name. */
export const legalTextKinds = ['risk_warning', 'nda'] as const;
export type LegalTextKind = (typeof legalTextKinds)[number];

export const legalTextLabels: Record<LegalTextKind, string> = {
  risk_warning: 'Risk warning',
  nda: 'Confidentiality agreement',
};

/** A published version of a text. Paragraphs are separated by empty lines. */
export const legalText = z.object({
  id,
  kind: z.enum(legalTextKinds),
  language: z.string(),
  version: z.number().int(),
  body: z.string(),
  published_at: z.string(),
});

const ownLegalText = legalText.extend({
  /** When the caller last acknowledged this version; for the confidentiality agreement, for the venture in the query. */
  acknowledged_at: z.string().nullable(),
});
export type OwnLegalText = z.infer<typeof ownLegalText>;

export const legalTextEndpoints = {
  /** The version in force, in the language of the caller's country where there is one. */
  read: get('/api/access/texts/:kind', 'account', {
    params: z.object({ kind: z.enum(legalTextKinds) }),
    query: z.object({ venture_id: z.coerce.number().int().positive().optional() }),
    reply: success(ownLegalText),
  }),
  /**
   * Acknowledges a version in force with the caller's typed name: the risk warning for all ventures, a confidentiality agreement
   * for one. Repeating it on the same day has no further effect.
   */
  acknowledge: post('/api/access/acknowledgements', 'account', {
    repeat: 'natural',
    body: z.object({
      text_id: id,
      venture_id: id.nullable().default(null),
      ...acknowledgementForm.shape,
    }),
    reply: acknowledged,
  }),
};
