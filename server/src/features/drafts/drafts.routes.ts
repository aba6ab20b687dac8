import { type DraftKind, draftKinds } from '@proxima/contract/drafts/draft-kinds';
import { draftEndpoints, draftMessages } from '@proxima/contract/drafts/drafts';
import type { ParamsOf } from '@proxima/contract/wire/endpoint';
import type { Routes } from '../../http/route.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { discardDraft } from './end-draft.ts';
import { readDraft, saveDraft } from './save-draft.ts';

/** @throws DomainError `not_found` where no form is called this. */
function formOf({ kind, subject }: ParamsOf<typeof draftEndpoints.read>) {
  if (!Object.hasOwn(draftKinds, kind)) throw new DomainError('not_found');
  return { kind: kind as DraftKind, subjectId: subject };
}

export function draftRoutes({ answer }: Routes): void {
  answer(draftEndpoints.read, draftMessages.read, ({ context, params }) =>
    readDraft(context, formOf(params)),
  );
  answer(draftEndpoints.save, draftMessages.saved, async ({ context, params, body }) => {
    const { fields, edited_at: editedAt, epoch } = body;
    return saveDraft(context, formOf(params), { fields, editedAt, epoch });
  });
  answer(draftEndpoints.discard, draftMessages.discarded, ({ context, params }) =>
    discardDraft(context, formOf(params)),
  );
}
