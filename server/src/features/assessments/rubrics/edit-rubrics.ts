import { type MemberRole, memberRoles } from '@proxima/contract/accounts/roles';
import { type Rubric, type rubricEndpoints, rubricMessages } from '@proxima/contract/assessments/rubrics';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import { audit } from '../../../platform/audit.ts';
import type { Admin, Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { endDraft } from '../../drafts/end-draft.ts';
import { getNewestRubric, insertRubric, listRubricRows, type RubricRow } from './rubrics.repository.ts';

/** The rubrics of all kinds with their versions. */
export async function listRubrics(db: Database): Promise<Rubric[]> {
  const rows = await listRubricRows(db);
  return memberRoles.map((kind) => ({
    kind,
    versions: rows.filter(({ contact_type }) => contact_type === kind).map(presentVersion),
  }));
}

const presentVersion = ({ version, criteria, changed_by_name, changed_at }: RubricRow) => ({
  version,
  criteria,
  changed_by: changed_by_name,
  changed_at: changed_at.toISOString(),
});

/**
 * Saves the next version of a rubric. Assessments assigned with an earlier version go on using that one.
 * @throws DomainError `conflict` when someone has changed it since `version`.
 */
export async function saveRubric(
  context: Context<Admin>,
  kind: MemberRole,
  { version, criteria }: BodyOf<typeof rubricEndpoints.save>,
): Promise<Rubric> {
  return inTransaction(context.platform, async (tx) => {
    const newest = await getNewestRubric(tx.db, kind);
    const next = { kind, version: version + 1, criteria, by: context.actor };
    if (newest.version !== version || !(await insertRubric(tx.db, next))) {
      throw new DomainError('conflict', { message: rubricMessages.stale });
    }
    await endDraft(tx.db, context, 'rubric', memberRoles.indexOf(kind));
    await audit(tx.db, context, 'rubric.saved', { kind: 'rubric', id: null }, { kind, version: version + 1 });
    const versions = (await listRubricRows(tx.db)).filter(({ contact_type }) => contact_type === kind);
    return { kind, versions: versions.map(presentVersion) };
  });
}
