import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { hashToken } from '../accounts/sessions/tokens.ts';
import { findActor } from '../accounts/users/find-actor.ts';
import { findByLink } from './dossiers.repository.ts';
import { loadSame } from './order-dossier.ts';

/**
 * The dossier behind a link, recorded as a download by its reader, with the part that is asked for.
 * @throws DomainError `not_found` for a link that is unknown or over, and once its reader may see something else
 */
export async function openDossier(context: Context, ticket: string, range: string | undefined) {
  const { db } = context.platform;
  const found = await findByLink(db, hashToken(ticket));
  const actor = found && found.user_id !== null ? await findActor(db, found.user_id) : undefined;
  if (!found || !actor) throw new DomainError('not_found');
  await loadSame({ ...context, actor }, found);
  const subject = { kind: found.subject_kind, id: found.subject_id };
  const details = { dossier: found.id, ...(range !== undefined && { range }) };
  await audit(db, { ...context, actor }, 'dossier.downloaded', subject, details);
  return found;
}
