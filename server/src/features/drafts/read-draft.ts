import { draftKinds, type StoredDraft } from '@proxima/contract/wire/drafts';
import { refusalOf } from '../../platform/access.ts';
import type { Context, SignedIn } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { type DraftKey, findDraft, listDrafts } from './drafts.repository.ts';

/** Names a form of whoever asks. @throws DomainError `forbidden` for a form that is not theirs to send. */
export function ownDraft({ actor }: Context<SignedIn>, form: Omit<DraftKey, 'userId'>): DraftKey {
  if (refusalOf(draftKinds[form.kind].access, actor)) throw new DomainError('forbidden');
  return { ...form, userId: actor.userId };
}

/** The caller's unsent input of a form. @throws DomainError `forbidden` */
export const readDraft = (context: Context<SignedIn>, form: Omit<DraftKey, 'userId'>): Promise<StoredDraft> =>
  describeDraft(context.platform.db, ownDraft(context, form));

/** What is saved now. */
export async function describeDraft(db: Database, key: DraftKey): Promise<StoredDraft> {
  const row = await findDraft(db, key);
  const draft = row?.fields ? { fields: row.fields, edited_at: row.edited_at.toISOString() } : null;
  return { epoch: row?.epoch ?? 0, draft };
}

/** Everything that the caller typed and did not send. */
export async function readAllDrafts({ platform, actor }: Context<SignedIn>) {
  const rows = await listDrafts(platform.db, actor.userId);
  return rows.map(({ edited_at, ...row }) => ({ ...row, edited_at: edited_at.toISOString() }));
}
