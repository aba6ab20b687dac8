import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { sql } from 'kysely';
import type { TestApp } from '../app.ts';
import { sendSubmission } from '../input/send-submission.ts';

/** A submission of the founder in review that came back once, assigned to one of the two limited colleagues. */
export async function fillSubmission(
  test: TestApp,
  { founder, owner, reviewer, assigned }: Record<'founder' | 'owner' | 'reviewer' | 'assigned', SignedInUser>,
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
