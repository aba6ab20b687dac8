import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { sql } from 'kysely';
import { makeAdmin, makeJuror, makeTeamRole, registerMember, type TestApp } from '../app.ts';
import { applyingAs } from '../applications.ts';
import { insertCall } from '../call-world.ts';
import { makeToken } from '../callers/access-tokens.ts';
import { commitFirmly, eligibleInvestor, openRound } from '../round-world.ts';
import { fillSubmission } from './fill-submission.ts';
import { fillVenture } from './fill-venture.ts';

// A submission, an application that is not sent and a venture with one of everything. Each text has a word of its own, such as `mkmessage`.

export interface DossierWorld {
  /** By what they are; `token` and `view` act for the founder with an access token and in a member view. */
  askers: Record<string, Pick<SignedInUser, 'token'>>;
  submission: number;
  application: number;
  venture: number;
  round: number;
  project: number;
  sender: number;
}

/** The words in a text. */
export const wordsIn = (text: string): string[] => [...new Set(text.match(/\bmk[a-z]+/g) ?? [])].toSorted();

export async function makeDossierWorld(test: TestApp): Promise<DossierWorld> {
  const { db } = test.platform;
  const { founder, admin, ventureId, roundId } = await openRound(test, {
    details: 'mkterms',
    binding: 'mkbinding',
    use_at_minimum: [{ label: 'mkhull', percent: 100 }],
    use_at_target: [{ label: 'mkmast', percent: 100 }],
  });
  await makeTeamRole(test, { key: 'readers', rights: ['submissions.read'] });
  await makeTeamRole(test, {
    key: 'assigned',
    rights: ['submissions.read', 'ventures.read', 'conversations.answer'],
    assignedOnly: ['submissions', 'ventures', 'conversations'],
  });
  const people = {
    founder,
    owner: admin,
    cofounder: await registerMember(test),
    manager: await registerMember(test, 'project_manager'),
    mentor: await registerMember(test, 'project_manager'),
    granted: await eligibleInvestor(test),
    funder: await eligibleInvestor(test),
    catalogue: await eligibleInvestor(test),
    ineligible: await registerMember(test, 'investor'),
    helper: await registerMember(test),
    stranger: await registerMember(test),
    reviewer: await makeAdmin(test, 'reviewer'),
    editor: await makeAdmin(test, 'editor'),
    readers: await makeAdmin(test, 'readers'),
    assigned: await makeAdmin(test, 'assigned'),
    limited: await makeAdmin(test, 'assigned'),
    juror: await makeJuror(test),
  };
  await commitFirmly(test, people.funder, { roundId }, { amount: 2_000_00 });
  const wish = { range_min: 1_000_00, range_max: 2_000_00, note: 'mkwish', shows_name: true };
  const interested = await test.call({
    method: 'PUT',
    url: `/api/rounds/${roundId}/interest`,
    token: people.granted.token,
    body: wish,
  });
  if (interested.statusCode !== 200) throw new Error(interested.body);
  const submission = await fillSubmission(test, people);
  const project = await fillVenture(test, people, ventureId);
  const { start, answer } = applyingAs(test, founder);
  const { id: application } = await start((await insertCall(db)).slug);
  await answer(application, 'pitch', 'mkpitch in the tide.');
  await sql`insert into application_helpers (application_id, user_id) values (${application}, ${people.helper.id})`.execute(
    db,
  );
  const view = await test.call({
    method: 'POST',
    url: `/api/admin/members/${founder.id}/view`,
    token: admin.token,
    body: { reason: 'You asked what is in it.' },
  });
  const askers = {
    ...people,
    token: { token: await makeToken(test, founder.id, ['own-data']) },
    view: { token: view.json().data.user.token },
  };
  return { askers, submission, application, venture: ventureId, round: roundId, project, sender: founder.id };
}
