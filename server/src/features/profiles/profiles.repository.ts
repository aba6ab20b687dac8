import type { MemberRole } from '@proxima/contract/accounts/roles';
import type { ProfileField, ProfileValues } from '@proxima/contract/profiles/field';
import { fileFieldsOf } from '@proxima/contract/profiles/fields-of-role';
import { labelsNameOf } from '@proxima/contract/profiles/form-shape';
import { storedFields } from '@proxima/contract/profiles/wire-mapping';
import { type Insertable, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { DB } from '../../platform/database/schema.generated.ts';

const tables = {
  entrepreneur: 'entrepreneur_profiles',
  investor: 'investor_profiles',
  project_manager: 'project_manager_profiles',
} as const satisfies Record<MemberRole, keyof DB>;
type ProfileTable = (typeof tables)[MemberRole];

/** A profile as stored: values by field name (unanswered ones absent), file ids by field name. */
export interface StoredProfile {
  values: ProfileValues;
  fileIds: Record<string, number>;
}

const fileColumn = (field: ProfileField): string => `${field.name}_file_id`;

/** Columns of a role's values, the labels of colliding lists included. */
const valueColumns = (role: MemberRole): string[] =>
  storedFields(role).flatMap((field) =>
    field.keepsLabels ? [field.name, labelsNameOf(field.name)] : [field.name],
  );

/** The profile of a role; an account without one has an empty profile. */
export async function findProfile(db: Database, role: MemberRole, userId: number): Promise<StoredProfile> {
  const row: Record<string, unknown> | undefined = await db
    .selectFrom(tables[role] as ProfileTable)
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const entries = valueColumns(role).map((column) => [column, row?.[column]] as const);
  const fileIds = fileFieldsOf(role).map((field) => [field.name, row?.[fileColumn(field)]] as const);
  return {
    values: Object.fromEntries(
      entries.filter(([, value]) => value !== null && value !== undefined),
    ) as ProfileValues,
    fileIds: Object.fromEntries(fileIds.filter(([, id]) => typeof id === 'number')) as Record<string, number>,
  };
}

export interface ProfileChange {
  /** Values by field name; absent ones stay as stored, '' clears an answer. */
  values: ProfileValues;
  /** File ids by field name; null removes a file. */
  fileIds: Record<string, number | null>;
}

/** Only columns of the role's field definition are ever written. */
function columnsOf(role: MemberRole, { values, fileIds }: ProfileChange): Record<string, unknown> {
  const columns: Record<string, unknown> = { updated_at: sql`now()` };
  for (const name of valueColumns(role)) {
    if (values[name] !== undefined) columns[name] = values[name] === '' ? null : values[name];
  }
  for (const field of fileFieldsOf(role)) {
    if (fileIds[field.name] !== undefined) columns[fileColumn(field)] = fileIds[field.name];
  }
  return columns;
}

/** Creates or changes the profile of a role. */
export async function saveProfile(
  db: Database,
  role: MemberRole,
  userId: number,
  change: ProfileChange,
): Promise<void> {
  const columns = columnsOf(role, change);
  await db
    .insertInto(tables[role] as ProfileTable)
    .values({ user_id: userId, ...columns } as Insertable<DB[ProfileTable]>)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute();
}

/** Creates the profiles of new accounts, without files. */
export async function insertProfiles(
  db: Database,
  role: MemberRole,
  profiles: readonly { userId: number; values: ProfileValues }[],
): Promise<void> {
  if (profiles.length === 0) return;
  const rows = profiles.map(({ userId, values }) => ({
    user_id: userId,
    ...columnsOf(role, { values, fileIds: {} }),
  }));
  await db
    .insertInto(tables[role] as ProfileTable)
    .values(rows as Insertable<DB[ProfileTable]>[])
    .execute();
}

export interface Identity {
  first_name: string;
  last_name: string;
  phone: string;
}

/** Changes what step 1 of the settings form may change; `avatarKey` only if a new picture was sent. */
export async function saveIdentity(
  db: Database,
  userId: number,
  { first_name, last_name, phone }: Identity,
  avatarKey?: string,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ first_name, last_name, phone, updated_at: sql`now()` })
    .$if(avatarKey !== undefined, (query) => query.set({ avatar_key: avatarKey }))
    .where('id', '=', userId)
    .execute();
}

/** Makes parallel saves of one account wait for each other, so that no replaced file is left behind. */
export async function lockAccount(tx: Database, userId: number): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
}

/** What is shown of the files of a profile. */
export async function listFiles(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('files')
    .select(['id', 'name', 'size', 'content_type', 'created_at'])
    .where('id', 'in', ids)
    .execute();
}

/** The file of the account's picture, undefined while it has none. */
export async function findAvatarFileId(db: Database, userId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('users')
    .innerJoin('files', 'files.key', 'users.avatar_key')
    .select('files.id')
    .where('users.id', '=', userId)
    .executeTakeFirst();
  return row?.id;
}
