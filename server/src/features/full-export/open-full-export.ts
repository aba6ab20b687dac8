import { opensEverything } from '../../platform/access.ts';
import { audit } from '../../platform/audit.ts';
import type { Admin, Context } from '../../platform/context.ts';
import { teamRoleOf } from '../../platform/database/statements/team-role.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { hashToken } from '../accounts/sessions/tokens.ts';
import { findByLink } from './full-export.repository.ts';

/** The archive as a stored file. */
interface OpenedExport {
  key: string;
  size: number;
  sha256: string;
  content_type: string;
  name: string;
}

/**
 * The archive behind a link, recorded as a download by whoever made the link, with the part that is asked for.
 * @throws DomainError `not_found` for a link that is unknown or over, and once its owner may no longer export
 */
export async function openFullExport(
  context: Context,
  ticket: string,
  range: string | undefined,
): Promise<OpenedExport> {
  const { db } = context.platform;
  const found = await findByLink(db, hashToken(ticket));
  if (!found?.team_role) throw new DomainError('not_found');
  const name = `${found.first_name} ${found.last_name}`;
  const actor: Admin = {
    kind: 'admin',
    userId: found.user_id,
    sessionId: 0,
    teamRole: teamRoleOf(found.team_role),
    name,
    isVerified: true,
  };
  if (!opensEverything(actor)) throw new DomainError('not_found');
  const subject = { kind: 'full-export', id: found.id } as const;
  await audit(
    db,
    { ...context, actor },
    'full-export.downloaded',
    subject,
    range === undefined ? {} : { range },
  );
  return found;
}
