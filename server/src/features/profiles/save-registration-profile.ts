import type { MemberRole } from '@proxima/contract/accounts/roles';
import type { ProfileValues } from '@proxima/contract/profiles/field';
import type { Registration } from '@proxima/contract/profiles/registration';
import { fromWire } from '@proxima/contract/profiles/wire-mapping';
import type { Database } from '../../platform/database/database.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { type CheckedFile, recordFile } from '../files/record-file.ts';
import { fileNamesOf } from './files-of-form.ts';
import { insertProfiles, saveProfile } from './profiles.repository.ts';

/**
 * Stores what a new account entered at registration, inside the transaction that creates the account. `files` are those of
 * the role's form (`filesOfForm`), checked.
 */
export async function saveRegistrationProfile(
  tx: Transaction,
  userId: number,
  registration: Registration,
  files: readonly CheckedFile[],
): Promise<void> {
  const { role } = registration;
  const names = fileNamesOf(role, 'register');
  const fileIds: Record<string, number> = {};
  for (const file of files) {
    const name = names.get(file.field);
    if (name !== undefined) fileIds[name] = await recordFile(tx.db, file, userId);
  }
  await saveProfile(tx.db, role, userId, { values: fromWire(role, 'register', registration), fileIds });
}

/** The same for people who are imported, whose profiles have no files. */
export const saveImportedProfiles = (
  tx: Database,
  role: MemberRole,
  profiles: readonly { userId: number; values: ProfileValues }[],
): Promise<void> => insertProfiles(tx, role, profiles);
