import type { ListedApplication } from '@proxima/contract/applications/application-wire';
import { maxApplications } from '@proxima/contract/applications/application-wire';
import { reasonsAgainst, reasonTexts } from '@proxima/contract/programmes/who-may-apply';
import type { Context, Member } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { getCall, getCallBySlug } from '../../programmes/get-call.ts';
import { readFacts, rulesOf } from '../applicant-facts.ts';
import { presentCall, presentListed } from '../applications.presenter.ts';
import { listOpen, listToCall } from '../applications.repository.ts';
import { momentOf } from '../load-application.ts';
import { refusalToBegin } from '../standing.policy.ts';

/** What the caller can still work on: own applications and those the caller helps with. */
export async function listOwnApplications({
  platform: { db },
  actor,
}: Context<Member>): Promise<ListedApplication[]> {
  const rows = await listOpen(db, actor.userId, 100);
  const calls = new Map(
    await Promise.all(
      [...new Set(rows.map(({ call_id }) => call_id))].map(
        async (id) => [id, await getCall(db, id)] as const,
      ),
    ),
  );
  return rows.flatMap((row) => {
    const call = calls.get(row.call_id);
    return call ? [presentListed(row, call, actor.userId)] : [];
  });
}

/**
 * The caller's applications to a call, and why the caller may not begin another. @throws DomainError `not_found` for a call that is not
 * public and that the caller has not applied to.
 */
export async function listOfCall(context: Context<Member>, slug: string) {
  const {
    platform: { db },
    actor,
  } = context;
  const call = await getCallBySlug(db, slug);
  const rows = await listToCall(db, actor.userId, call.id, maxApplications);
  if (!call.isPublic && rows.length === 0) throw new DomainError('not_found');
  const reason = refusalToBegin(await momentOf(db, call));
  const facts = await readFacts(context, call.id);
  const against = reasonsAgainst(rulesOf(call), facts).map((one) => reasonTexts[one]);
  return {
    call: presentCall(call),
    reasons: reason === null ? against : [reason],
    applications: rows.map((row) => presentListed(row, call, actor.userId)),
  };
}
