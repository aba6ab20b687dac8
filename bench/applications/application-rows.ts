import type { FormDocument, Question } from '@proxima/contract/forms/questions';
import type pg from 'pg';

/** Questions of the form. */
const questionCount = 60;
/** Rows per statement. */
const batchSize = 5_000;

const common = { isRequired: false, seenBy: 'readers', hiddenWhenBlind: false } as const;

/** Every fifth question is a choice, a number, a country and a yes or no; the others are texts. */
function questionAt(index: number): Question {
  const question = { ...common, id: `q${index}`, label: `Question ${index}` };
  switch (index % 5) {
    case 0:
      return {
        ...question,
        type: 'one-of',
        hasOther: false,
        options: Array.from({ length: 8 }, (_, option) => ({ id: `o${option}`, label: `Option ${option}` })),
      };
    case 1:
      return { ...question, type: 'number' };
    case 2:
      return { ...question, type: 'country' };
    case 3:
      return { ...question, type: 'yes-no' };
    default:
      return { ...question, type: 'long-text', limit: { words: 300 } };
  }
}

export const benchForm: FormDocument = {
  sections: [
    {
      id: 'all',
      title: 'All',
      items: Array.from({ length: questionCount }, (_, index) => questionAt(index)),
    },
  ],
};

/** The JSON of the answers of application `n`. */
const answers = `(select jsonb_object_agg('q' || i, case i % 5
    when 0 then to_jsonb('o' || (n * 7 + i) % 8)
    when 1 then to_jsonb((n * 31 + i * 17) % 10000)
    when 2 then to_jsonb((array['PT', 'KE', 'DE', 'BR', 'IN', 'US', 'FR', 'NG'])[1 + (n + i) % 8])
    when 3 then to_jsonb((n + i) % 3 = 0)
    else to_jsonb(repeat('An answer of some length to question ' || i || '. ', 6)) end)
  from generate_series(0, ${questionCount - 1}) i)`;

/**
 * A published, open call with this many applications under review, each of its own member. @returns the id of the call, and of a member
 * who has begun
 */
export async function fillCall(pool: pg.Pool, count: number): Promise<{ callId: number }> {
  const { rows } = await pool.query<{ id: string }>(
    `with programme as (
       insert into programmes (slug, name, summary, body, audience, image, state)
       values ('bench', 'Bench', 'For the benchmark.', '', '', '', 'published') returning id
     ), form as (insert into forms (version, is_answered) values (1, true) returning id
     ), version as (
       insert into form_versions (form_id, number, document, saved_by_name) select id, 1, $1::jsonb, 'Bench' from form
     )
     insert into calls (programme_id, slug, title, summary, body, state, opens_at, closes_at, time_zone, roles,
       applications_per_member, can_change_until_close, grace_minutes, faq, form_id)
     select programme.id, 'bench-call', 'Bench', 'For the benchmark.', '', 'published', now() - interval '1 day',
       now() + interval '30 days', 'UTC', '{entrepreneur}', 1, true, 5, '[]', form.id
     from programme, form returning id`,
    [JSON.stringify(benchForm)],
  );
  const callId = Number(rows[0]?.id);
  for (let first = 1; first <= count; first += batchSize)
    await pool.query(applicationRows, [callId, first, Math.min(first + batchSize - 1, count)]);
  await pool.query('vacuum analyze');
  return { callId };
}

const applicationRows = `with numbers as (select n from generate_series($2::int, $3::int) n),
  people as (
    insert into users (role, first_name, last_name, phone, email, password_hash, email_confirmed_at)
    select 'entrepreneur', 'Mira', 'Applicant ' || n, '', 'applicant' || n || '@example.test', '', now() from numbers
    returning id, substring(email from 10 for position('@' in email) - 10)::int as n
  ), sent as (
    insert into submissions (user_id, contact_type, first_name, last_name, email, phone, message, call_id)
    select id, 'entrepreneur', 'Mira', 'Applicant ' || n, 'applicant' || n || '@example.test', '', 'Bench', $1 from people
    returning id, user_id, substring(last_name from 11)::int as n
  ), begun as (
    insert into applications (call_id, user_id, submission_id, sent_at) select $1, user_id, id, now() from sent
  ), versions as (
    insert into submission_versions (submission_id, number, message) select id, 1, 'Bench' from sent returning id, submission_id
  ), answered as (
    insert into application_versions (submission_version_id, form_id, form_number, answers)
    select versions.id, (select form_id from calls where id = $1), 1, ${answers}
    from versions join sent on sent.id = versions.submission_id
    returning submission_version_id, answers
  )
  insert into application_values (submission_id, call_id, question_id, text, number)
  select versions.submission_id, $1, key,
    case jsonb_typeof(value) when 'string' then value #>> '{}' when 'boolean' then case when value::boolean then 'yes' else 'no' end end,
    case jsonb_typeof(value) when 'number' then (value #>> '{}')::float8 end
  from answered join versions on versions.id = submission_version_id, jsonb_each(answers)
  where right(key, -1)::int % 5 <> 4`;

/** Assessments that each application of a stage has. */
const readersEach = 2;

/** An open stage of a call in which every application stands, read by this many jurors. @returns its id */
export async function fillStage(pool: pg.Pool, callId: number, jurors: number): Promise<number> {
  const { rows } = await pool.query<{ id: string }>(
    `with people as (
       insert into users (role, first_name, last_name, phone, email, password_hash, email_confirmed_at)
       select 'juror', 'Jo', 'Juror ' || n, '', 'juror' || n || '@example.test', '', now() from generate_series(1, $2::int) n
       returning id
     ), stage as (
       insert into call_stages (call_id, position, name, state, readers, readers_per_application, is_blind, assigning,
         note_for_applicants, is_shown, started_at)
       values ($1, 1, 'Screening', 'open', 'jurors', ${readersEach}, false, 'by_hand', '', true, now()) returning id
     ), rubric as (
       insert into stage_rubrics (stage_id, version, criteria, changed_by_name)
       select id, 1, '[{"name": "Idea", "weight": 1, "low": "Weak", "high": "Strong"}]', 'Bench' from stage
     ), panel as (
       insert into stage_jurors (stage_id, user_id, confidentiality_agreed_at)
       select stage.id, people.id, now() from stage, people
     )
     select id from stage`,
    [callId, jurors],
  );
  const stageId = Number(rows[0]?.id);
  await pool.query(
    `insert into application_stages (submission_id, call_id, stage_id)
     select id, $1, $2 from submissions where call_id = $1`,
    [callId, stageId],
  );
  await pool.query(
    `insert into assessments (submission_id, stage_id, reviewer_id, reviewer_name, rubric_version, version_number, scores, score, in_at)
     select submission_id, stage_id, juror.ids[1 + (submission_id + reader) % cardinality(juror.ids)], 'Jo', 1, 1,
       array[(1 + (submission_id * 7 + reader * 3) % 5)::smallint], 1 + (submission_id * 7 + reader * 3) % 5, now()
     from application_stages, generate_series(1, ${readersEach}) reader,
       (select array_agg(user_id) as ids from stage_jurors where stage_id = $1) juror
     where stage_id = $1 and submission_id % 10 > 0`,
    [stageId],
  );
  await pool.query(
    `insert into stage_results (submission_id, stage_id, required, assigned, given, mean, low, high, levelled)
     select standing.submission_id, standing.stage_id, ${readersEach}, count(given.id), count(given.id), avg(score), min(score),
       max(score), avg(score) * 1.01
     from application_stages standing left join assessments given on given.submission_id = standing.submission_id
     where standing.stage_id = $1 group by 1, 2`,
    [stageId],
  );
  await pool.query('vacuum analyze');
  return stageId;
}
