import type { MemberRole } from '@proxima/contract/accounts/roles';
import { formRoleOf } from '@proxima/contract/profiles/fields-of-role';
import type { Settings } from '@proxima/contract/profiles/settings';
import type { UserData } from '@proxima/contract/profiles/user-data';
import { fromWire } from '@proxima/contract/profiles/wire-mapping';
import { audit } from '../../platform/audit.ts';
import type { Context, SignedIn } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts';
import { endDraft } from '../drafts/end-draft.ts';
import { type ReceivedFile, withCheckedFiles } from '../files/check-files.ts';
import { removeFile } from '../files/delete-files.ts';
import { type CheckedFile, recordFile } from '../files/record-file.ts';
import { checkSettings } from './check-settings.ts';
import { fileNamesOf, filesOfForm } from './files-of-form.ts';
import {
  findAvatarFileId,
  findProfile,
  lockAccount,
  saveIdentity,
  saveProfile,
} from './profiles.repository.ts';
import { describeProfile } from './read-profile.ts';

export interface ProfileUpdate {
  /** Text fields by settings wire name, unchecked. */
  fields: Record<string, unknown>;
  /** Wire names of stored files to remove. */
  removeFiles: readonly string[];
  files: Record<string, readonly ReceivedFile[]>;
}

/**
 * Saves the settings form of the account's role and returns the user as GET /users/data does. What the form did not
 * send stays; role and email never change here.
 * @throws DomainError `validation_failed` with the messages of section 5 of the sign-up specification.
 */
export async function updateProfile(context: Context<SignedIn>, update: ProfileUpdate): Promise<UserData> {
  const { platform, actor } = context;
  const role = formRoleOf(actor.kind === 'admin' ? 'admin' : actor.role);
  const sent = [...filesOfForm(role, 'settings', update.files), ...(update.files.avatar ?? [])];
  const stored = await storedFileNames(platform.db, role, actor.userId);
  const uploaded = sent.map((file) => file.field);
  const settings = checkSettings(role, {
    fields: update.fields,
    uploaded,
    removed: update.removeFiles,
    stored,
  });
  return withCheckedFiles(context, sent, (checked) =>
    inTransaction(platform, async (tx) => {
      await store(tx, context, role, { settings, files: checked, removed: update.removeFiles });
      return describeProfile(tx.db, actor.userId);
    }),
  );
}

async function storedFileNames(db: Database, role: MemberRole, userId: number): Promise<string[]> {
  const { fileIds } = await findProfile(db, role, userId);
  return [...fileNamesOf(role, 'settings')].flatMap(([wireName, name]) =>
    fileIds[name] === undefined ? [] : [wireName],
  );
}

interface CheckedUpdate {
  settings: Settings;
  files: readonly CheckedFile[];
  removed: readonly string[];
}

async function store(
  tx: Transaction,
  context: Context<SignedIn>,
  role: MemberRole,
  { settings, files, removed }: CheckedUpdate,
): Promise<void> {
  const { userId } = context.actor;
  await lockAccount(tx.db, userId);
  const before = await findProfile(tx.db, role, userId);
  const earlierAvatar = await findAvatarFileId(tx.db, userId);
  const names = fileNamesOf(role, 'settings');
  const fileIds: Record<string, number | null> = {};
  for (const wireName of removed) setNamed(fileIds, names.get(wireName), null);
  for (const file of files) setNamed(fileIds, names.get(file.field), await recordFile(tx.db, file, userId));
  const avatarKey = files.find((file) => file.kind === 'avatar')?.key;
  await saveIdentity(tx.db, userId, settings, avatarKey);
  await saveProfile(tx.db, role, userId, { values: fromWire(role, 'settings', settings), fileIds });
  await endDraft(tx.db, context, 'profile');
  const replaced = Object.keys(fileIds).map((name) => before.fileIds[name]);
  if (avatarKey !== undefined) replaced.push(earlierAvatar);
  for (const id of replaced) if (id !== undefined) await removeFile(context.platform, tx, id);
  await audit(tx.db, context, 'profile.updated', { kind: 'user', id: userId });
}

function setNamed(fileIds: Record<string, number | null>, name: string | undefined, id: number | null): void {
  if (name !== undefined) fileIds[name] = id;
}
