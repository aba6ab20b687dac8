import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { profileSections } from '@proxima/contract/ventures/venture-profile';
import { sql } from 'kysely';
import type { TestApp } from '../app.ts';
import { fillRoom } from '../venture-room.ts';

type People = Record<
  'founder' | 'owner' | 'assigned' | 'cofounder' | 'manager' | 'mentor' | 'granted',
  SignedInUser
>;

/** @returns the id of the project of the venture */
export async function fillVenture(test: TestApp, people: People, id: number): Promise<number> {
  await fillPage(test, people, id);
  await fillRoomAndSharing(test, people, id);
  return fillWork(test, people, id);
}

async function fillPage(test: TestApp, people: People, id: number): Promise<void> {
  const { db } = test.platform;
  const { cofounder, manager, mentor, owner, assigned } = people;
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
}

async function fillRoomAndSharing(
  test: TestApp,
  { founder, mentor, granted }: People,
  id: number,
): Promise<void> {
  const { db } = test.platform;
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
}

async function fillWork(test: TestApp, { manager, owner }: People, id: number): Promise<number> {
  const { db } = test.platform;
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
