import { type SubjectKind, subjectKinds } from '@proxima/contract/notifications/kind-rows';
import { shownKind } from '@proxima/contract/notifications/kinds';
import type { WireNotification } from '@proxima/contract/notifications/notifications';
import type { Admin, Member, Platform } from '../../platform/context.ts';
import { type StoredTeamRole, teamRoleOf } from '../../platform/database/statements/team-role.ts';
import type { NotificationRow } from './notifications.repository.ts';

/** Who reads a notification: what policies need to know of an account, with or without a session. */
export type Reader = Pick<Member, 'kind' | 'userId' | 'role'> | Pick<Admin, 'kind' | 'userId' | 'teamRole'>;

/** An account as the reader of its notifications; undefined for an administrator without a role. */
export function readerOf({
  id: userId,
  role,
  team_role,
}: {
  id: number;
  role: Member['role'] | 'admin';
  team_role: StoredTeamRole;
}): Reader | undefined {
  if (role !== 'admin') return { kind: 'member', userId, role };
  return team_role ? { kind: 'admin', userId, teamRole: teamRoleOf(team_role) } : undefined;
}

export interface Description {
  name: string;
  /** The subject's part of the address of its page. */
  key: string;
  /** Its address, where that depends on more than the key. */
  path?: string;
}

/** Describes those of these subjects that the reader may see now; the others are absent. */
export type Describe = (
  platform: Platform,
  reader: Reader,
  ids: readonly number[],
) => Promise<Map<number, Description>>;

/** How to describe each kind of subject, passed in when the server is composed. Subjects of a kind that is missing are out of reach. */
export type Describers = Partial<Record<SubjectKind, Describe>>;

/** Everyone may see their own account and no one else's. */
const describeAccount: Describe = async (_platform, { userId }, ids) =>
  new Map(ids.filter((id) => id === userId).map((id) => [id, { name: '', key: String(id) }]));

/** The notifications as their recipient may read them now, without those about something out of reach. */
export async function presentNotifications(
  platform: Platform,
  describers: Describers,
  reader: Reader,
  rows: readonly NotificationRow[],
): Promise<WireNotification[]> {
  const all: Describers = { account: describeAccount, ...describers };
  const found = new Map<string, Map<number, Description>>();
  for (const kind of subjectKinds) {
    const ids = rows.filter((row) => row.subject_kind === kind).map((row) => row.subject_id);
    const describe = all[kind];
    if (describe && ids.length > 0) found.set(kind, await describe(platform, reader, [...new Set(ids)]));
  }
  return rows.flatMap((row) => present(reader, row, found.get(row.subject_kind)?.get(row.subject_id)) ?? []);
}

function present(
  reader: Reader,
  row: NotificationRow,
  subject: Description | undefined,
): WireNotification | null {
  const kind = shownKind(row.kind);
  if (!kind || (!subject && !kind.outlivesAccess)) return null;
  const path = kind.path?.[reader.kind === 'member' ? 'member' : 'team'];
  return {
    id: row.id,
    kind: row.kind,
    title: subject ? kind.title.replaceAll('{name}', () => subject.name) : kind.neutral,
    path:
      subject && path ? (subject.path ?? path.replace(':key', () => encodeURIComponent(subject.key))) : null,
    created_at: row.created_at.toISOString(),
    read_at: row.read_at?.toISOString() ?? null,
  };
}
