import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { profileSections } from '@proxima/contract/ventures/venture-profile';
import { sql } from 'kysely';
import { makeAdmin, makeJuror, makeTeamRole, registerMember, type TestApp } from './app.ts';
import { applyingAs } from './applications.ts';
import { insertCall } from './call-world.ts';
import { makeToken } from './callers/access-tokens.ts';
import { sendSubmission } from './input/send-submission.ts';
import { commitFirmly, eligibleInvestor, openRound } from './round-world.ts';
import { fillRoom } from './venture-room.ts';

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

type People = Record<
  'founder' | 'owner' | 'reviewer' | 'assigned' | 'cofounder' | 'manager' | 'mentor' | 'granted',
  SignedInUser
>;

/** A submission of the founder in review that came back once, assigned to one of the two limited colleagues. */
async function fillSubmission(
  test: TestApp,
  { founder, owner, reviewer, assigned }: People,
): Promise<number> {
  const { db } = test.platform;
  const id = await sendSubmission(test, founder, 'mkmessage about kites at sea');
  await sql`insert into submission_events (submission_id, kind, actor_id, actor_name, comment, version_number)
    values (${id}, 'revision', ${owner.id}, 'mkdecider', 'mkcomment', 1)`.execute(db);
  await sql`with request as (insert into requests (submission_id, number, text, version_number) values (${id}, 1, 'mkrequest', 1) returning id)
    insert into request_answers (request_id, text, version_number) select id, 'mkanswer', 1 from request`.execute(
    db,
  );
  await sql`insert into assessments (submission_id, reviewer_id, reviewer_name, rubric_version, version_number, scores, score, note, reason, in_at)
    values (${id}, ${reviewer.id}, 'mkreviewer', 1, 1, '{3,3,3,3,3}', 3, 'mknote', 'mkreason', now())`.execute(
    db,
  );
  await sql`insert into submission_notes (submission_id, author_name, text) values (${id}, 'Ines', 'mkteamnote')`.execute(
    db,
  );
  await sql`with tag as (insert into tags (name) values ('mktag') returning id)
    insert into submission_tags (submission_id, tag_id) select ${id}, id from tag`.execute(db);
  await sql`update submissions set assignee_id = ${assigned.id} where id = ${id}`.execute(db);
  await sql`insert into conversations (user_id) values (${founder.id}) on conflict do nothing`.execute(db);
  await sql`insert into messages (conversation_id, sender_id, sender_name, text)
    values (${founder.id}, ${founder.id}, 'Ada Lind', 'mkchat')`.execute(db);
  return id;
}

/** @returns the id of the project of the venture */
async function fillVenture(test: TestApp, people: People, id: number): Promise<number> {
  const { db } = test.platform;
  const { founder, cofounder, manager, mentor, granted, owner, assigned } = people;
  const texts = Object.fromEntries(
    profileSections.map((name) => [name, `<p>mk${name.replaceAll('_', '')}</p>`]),
  );
  const profile = {
    sections: texts,
    tagline: 'mktagline',
    team: [{ name: 'mkperson', role: 'mkrole', link: '' }],
  };
  await sql`update venture_profiles set document = document || ${JSON.stringify(profile)}::jsonb where venture_id = ${id}`.execute(
    db,
  );
  await sql`update issuers set legal_name = 'mkissuer', registration_number = 'mkregistration' where venture_id = ${id}`.execute(
    db,
  );
  await sql`update ventures set lead_id = ${assigned.id} where id = ${id}`.execute(db);
  await sql`update users set mentor_since = now() - interval '1 day' where id = ${mentor.id}`.execute(db);
  await sql`insert into venture_people (venture_id, user_id, name, role) values (${id}, ${cofounder.id}, 'mkcofounder', 'founder'),
    (${id}, ${manager.id}, 'mkmanager', 'project_manager'), (${id}, ${mentor.id}, 'mkmentor', 'mentor')`.execute(
    db,
  );
  await sql`insert into vetting_checks (venture_id, item, state, note, checked_by_name) values (${id}, 'company', 'confirmed', 'mkvetting', 'Ines')`.execute(
    db,
  );
  await sql`insert into declared_interests (venture_id, user_id, what) values (${id}, ${owner.id}, 'mkinterest')`.execute(
    db,
  );
  await sql`insert into listing_steps (venture_id, act, round, actor_name, comment, profile_version, projections_version)
    values (${id}, 'request_changes', 1, 'Ines', 'mklisting', 1, 0)`.execute(db);
  await sql`insert into access_requests (venture_id, user_id, note, state) values (${id}, ${granted.id}, 'mkask', 'granted')`.execute(
    db,
  );
  await sql`insert into access_grants (venture_id, user_id) values (${id}, ${granted.id})`.execute(db);
  const { folders, documents } = await fillRoom(test, id, founder);
  await sql`update documents set title = 'mk' || level where venture_id = ${id}`.execute(db);
  await sql`update documents set may_download = true where id = ${documents.granted}`.execute(db);
  await sql`insert into folder_shares (folder_id, user_id) values (${folders.venture}, ${mentor.id})`.execute(
    db,
  );
  await sql`with evidence as (
      insert into files (key, venture_id, kind, name, content_type, size, sha256)
      values ('evidence-of-outside-money', ${id}, 'document', 'a.pdf', 'application/pdf', 1, repeat('0', 64)) returning id)
    insert into outside_money (round_id, amount, what, evidence_file_id, entered_by, entered_by_name)
    select rounds.id, 100000, 'mkoutside', evidence.id, ${founder.id}, 'Ada' from rounds, evidence where rounds.venture_id = ${id}`.execute(
    db,
  );
  await sql`insert into questions (venture_id, level, is_named, text, state, published_at, asker_id) values
    (${id}, 'catalogue', true, 'mkquestion', 'published', now(), ${granted.id}), (${id}, 'granted', true, 'mkwaiting', 'waiting', null, ${granted.id})`.execute(
    db,
  );
  await sql`insert into question_answers (question_id, version, text, is_of_team, answered_by_name)
    select id, 1, 'mkreply', false, 'Ada' from questions where state = 'published'`.execute(db);
  await sql`insert into venture_updates (venture_id, month, highlights, challenges, author_name) values (${id}, '2026-05-01', 'mkhighlight', 'mkchallenge', 'Ada')`.execute(
    db,
  );
  await sql`insert into update_asks (update_id, position, text) select id, 0, 'mkwanted' from venture_updates`.execute(
    db,
  );
  await sql`with opening as (insert into openings (venture_id, document, created_by) values (${id}, ${JSON.stringify(openingTerms)}, ${owner.id}) returning id)
    insert into opening_applications (opening_id, user_id, note, state) select id, ${manager.id}, 'mkapply', 'proposed' from opening`.execute(
    db,
  );
  const { rows } = await sql<{
    id: number;
  }>`insert into projects (venture_id, name, started_on, currency) values (${id}, 'mkproject', '2026-01-01', 'EUR') returning id`.execute(
    db,
  );
  const project = rows[0]?.id ?? 0;
  await sql`with milestone as (insert into milestones (project_id, number, title, done_when, first_due_on, due_on)
      values (${project}, 1, 'mkmilestone', 'mkdone', '2027-01-01', '2027-01-01') returning id)
    insert into requests (milestone_id, number, text, version_number) select id, 1, 'mkevidence', 1 from milestone`.execute(
    db,
  );
  await sql`insert into project_budget (project_id, line, month, planned, spent) values (${project}, 'mkbudget', '2026-02-01', 10000, 5000)`.execute(
    db,
  );
  await sql`insert into project_reports (project_id, done, next, risks, decisions, author_name)
    values (${project}, 'mkreport', 'mknext', '[{"text": "mkrisk", "threatens_dates": false}]', '[{"text": "mkdecision"}]', 'Ada')`.execute(
    db,
  );
  return project;
}

const openingTerms = {
  title: 'mkopening',
  text: 'mkwork',
  hours_per_week: 20,
  starts_on: '2027-04-01',
  months: 6,
  pay: 'mkpay',
  place: 'Remote',
  country: 'DE',
  availability: 'part_time',
  industry: 'technology',
  skills: [],
};
