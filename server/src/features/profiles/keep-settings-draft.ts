import type { SettingsDraft } from '@proxima/contract/profiles/endpoints';
import type { Context, SignedIn } from '../../platform/context.ts';
import { deleteDraft, findDraft, keepDraft, type StoredDraft } from './settings-drafts.repository.ts';

const present = ({ updatedAt, ...draft }: StoredDraft) => ({ ...draft, updated_at: updatedAt.toISOString() });
export type WireDraft = ReturnType<typeof present>;

/** Keeps a half-filled settings form of the signed-in user; the newest wins. Nothing in it is a profile yet. */
export async function keepSettingsDraft(
  { platform, actor }: Context<SignedIn>,
  draft: SettingsDraft,
): Promise<WireDraft> {
  const updatedAt = await keepDraft(platform.db, actor.userId, draft);
  return present({ ...draft, updatedAt });
}

/** The form as it was left, on whatever device. */
export async function readSettingsDraft({ platform, actor }: Context<SignedIn>): Promise<WireDraft | null> {
  const draft = await findDraft(platform.db, actor.userId);
  return draft && present(draft);
}

/** Forgets it; fine when there is none. */
export async function discardSettingsDraft({ platform, actor }: Context<SignedIn>): Promise<void> {
  await deleteDraft(platform.db, actor.userId);
}
