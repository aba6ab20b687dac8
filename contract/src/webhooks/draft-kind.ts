import { z } from 'zod';
import { halfFilled } from '../profiles/half-filled.ts';
import { webhookForm } from './webhooks.ts';

/** The form of an endpoint, an existing one or 0 for a new one, whose unsent input is saved (`contract/src/wire/drafts.ts`). */
export const webhookDraftKind = {
  access: 'team.manage',
  fields: z.object({ version: z.number().int().nullish(), webhook: halfFilled(webhookForm) }),
} as const;
