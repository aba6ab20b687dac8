import type { FormDocument } from '@proxima/contract/forms/questions';
import { sql } from 'kysely';
import type { Database } from '../src/platform/database/database.ts';

const asked = { isRequired: true, seenBy: 'readers', hiddenWhenBlind: false } as const;

/** A form with a name, two single values, a condition, an ending and a file. */
export const sampleForm: FormDocument = {
  sections: [
    {
      id: 'about',
      title: 'About you',
      items: [
        {
          ...asked,
          id: 'name',
          type: 'short-text',
          label: 'What is it called?',
          maxCharacters: 80,
          hiddenWhenBlind: true,
        },
        { ...asked, id: 'country', type: 'country', label: 'Where is it?' },
        { ...asked, id: 'age', type: 'number', label: 'How many years old is it?', min: 0 },
        {
          id: 'too-old',
          type: 'ending',
          text: 'This call is for companies younger than three years.',
          if: { match: 'all', of: [{ questionId: 'age', is: 'above', value: 3 }] },
        },
      ],
    },
    {
      id: 'idea',
      title: 'The idea',
      items: [
        { ...asked, id: 'pitch', type: 'long-text', label: 'What is the idea?', limit: { words: 50 } },
        {
          ...asked,
          id: 'stage',
          type: 'one-of',
          label: 'How far is it?',
          hasOther: false,
          options: [
            { id: 'idea', label: 'An idea' },
            { id: 'sold', label: 'It sells' },
          ],
        },
        {
          ...asked,
          id: 'sales',
          type: 'number',
          label: 'How much do you sell?',
          shownIf: { match: 'all', of: [{ questionId: 'stage', is: 'is', value: 'sold' }] },
        },
        {
          ...asked,
          id: 'deck',
          type: 'file',
          label: 'Your deck',
          isRequired: false,
          kinds: ['document'],
          max: 2,
        },
      ],
    },
  ],
};

interface CallOptions {
  document?: FormDocument;
  slug?: string;
  /** Seconds from now by the database's clock. */
  opensIn?: number;
  closesIn?: number | null;
  graceMinutes?: number;
  perMember?: number;
  canChange?: boolean;
  roles?: string[];
}

let calls = 0;

/** A published call of a published programme, open unless its times say otherwise. */
export async function insertCall(
  db: Database,
  options: CallOptions = {},
): Promise<{ id: number; slug: string }> {
  calls += 1;
  const { document = sampleForm, slug = `call-${calls}`, opensIn = -3600, closesIn = 3600 } = options;
  const { graceMinutes = 5, perMember = 1, canChange = true, roles = ['entrepreneur'] } = options;
  const { rows } = await sql<{ id: number }>`
    with programme as (
      insert into programmes (slug, name, summary, body, audience, image, state)
      values (${`programme-of-${slug}`}, 'Tide', 'Twelve weeks.', '', '', '', 'published') returning id
    ), form as (
      insert into forms (version) values (1) returning id
    ), form_version as (
      insert into form_versions (form_id, number, document, saved_by_name)
      select id, 1, ${JSON.stringify(document)}::jsonb, 'Mara' from form
    )
    insert into calls (programme_id, slug, title, summary, body, state, opens_at, closes_at, time_zone, roles,
      applications_per_member, can_change_until_close, grace_minutes, faq, form_id)
    select programme.id, ${slug}, 'Tide 2030', 'For the sea.', '', 'published', now() + make_interval(secs => ${opensIn}),
      now() + make_interval(secs => ${closesIn}), 'Europe/Berlin', ${roles}, ${perMember}, ${canChange}, ${graceMinutes},
      '[]', form.id
    from programme, form
    returning id`.execute(db);
  return { id: rows[0]?.id ?? 0, slug };
}

/** Moves the end of a call to so many seconds from now by the database's clock. */
export const closeIn = (db: Database, id: number, seconds: number) =>
  sql`update calls set opens_at = least(opens_at, now() - interval '30 days'),
    closes_at = now() + make_interval(secs => ${seconds}) where id = ${id}`.execute(db);

/** Applications to a call as rows alone: under review, without answers. @returns their ids */
export async function insertApplications(
  db: Database,
  callId: number,
  userId: number,
  count: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with sent as (
      insert into submissions (user_id, contact_type, first_name, last_name, email, phone, message, call_id)
      select ${userId}, 'entrepreneur', 'Ada', 'Lind', 'ada@example.test', '5550100', 'Kites ' || number, ${callId}
      from generate_series(1, ${count}::integer) as number returning id, message),
    versions as (insert into submission_versions (submission_id, number, message) select id, 1, message from sent)
    select id from sent order by id`.execute(db);
  return rows.map(({ id }) => id);
}
