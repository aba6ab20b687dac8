import { adminEventEndpoints } from '@proxima/contract/events/event-endpoints';
import { officeHoursEndpoints } from '@proxima/contract/office-hours/office-hours';
import type pg from 'pg';
import type { BenchMember } from '../members.ts';

export interface Caller {
  token: string;
}

export interface Reply {
  status: number;
  data: unknown;
}

let calls = 0;

/** Makes one call, each from an address of its own. Refusals are results, too, and so is no reply: status 0 with the reason as data. */
export async function call(
  origin: string,
  { token }: Caller,
  method: string,
  path: string,
  body?: object,
): Promise<Reply> {
  calls += 1;
  const request = {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'x-forwarded-for': `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  };
  const response = await fetch(origin + path, request).catch((error: Error) => error);
  if (response instanceof Error) return { status: 0, data: String(response.cause ?? response) };
  const reply = (await response.json()) as { data?: unknown };
  return { status: response.status, data: reply.data };
}

/** Turns accounts into eligible investors. */
export async function makeInvestors(pool: pg.Pool, members: readonly BenchMember[]): Promise<void> {
  const ids = [members.map(({ id }) => id)];
  for (const statement of [
    `update users set role = 'investor', email_confirmed_at = now() where id = any($1)`,
    `insert into investor_details (user_id, country, category, evidence_type)
     select unnest($1::bigint[]), 'DE', 'professional', 'licence'`,
    `insert into accreditation_decisions (user_id, decision, valid_until, decided_by_name)
     select unnest($1::bigint[]), 'accepted', current_date + 300, 'Ines Sol'`,
    `insert into acknowledgements (user_id, legal_text_id, typed_name)
     select person, id, 'Ada Lind' from unnest($1::bigint[]) person,
       (select id from legal_texts where kind = 'risk_warning' and language = 'en' order by version desc limit 1) text`,
  ])
    await pool.query(statement, ids);
}

/** Gives each account a venture of its own. @returns their ids, in the order of the accounts. */
export async function makeVentures(pool: pg.Pool, members: readonly BenchMember[]): Promise<number[]> {
  const ids: number[] = [];
  for (const { id } of members) {
    const { rows } = await pool.query<{ id: string }>(
      `insert into ventures (slug, name, listed_at) values ('tidal-kites-' || $1, 'Tidal Kites ' || $1, now()) returning id`,
      [id],
    );
    const venture = Number(rows[0]?.id);
    await pool.query(
      `insert into venture_people (venture_id, user_id, name, role) values ($1, $2, 'Ada Lind', 'founder')`,
      [venture, id],
    );
    ids.push(venture);
  }
  return ids;
}

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** Publishes a session with two parts, three days from now. */
export async function publishSession(origin: string, admin: Caller & { id: number }, seats: number) {
  const part = (title: string) => ({ id: null, venture_id: null, title, minutes: 10, document_id: null });
  const { data } = await call(origin, admin, 'POST', adminEventEndpoints.create.path, {
    kind: 'pitch_session',
    title: 'Spring evening',
    text: '',
    host_id: admin.id,
    starts_at: day(3).slice(0, 16),
    ends_at: day(3.2).slice(0, 16),
    time_zone: 'Africa/Abidjan',
    place: '',
    link: '',
    seats,
    roles: ['investor'],
    needs_eligibility: true,
    venture_ids: [],
    agenda: [part('Tidal Kites'), part('Solar Looms')],
  });
  const { id, agenda } = data as { id: number; agenda: { id: number }[] };
  await call(origin, admin, 'POST', adminEventEndpoints.publish.path.replace(':id', String(id)));
  return { id, item: agenda[0]?.id ?? 0 };
}

/** Offers office hours of the administrator: an hour each working day. */
export const offerHours = (origin: string, admin: Caller): Promise<Reply> =>
  call(origin, admin, 'PUT', officeHoursEndpoints.saveHours.path, {
    version: 0,
    hours: {
      about: 'Sales and first hires',
      place: '',
      time_zone: 'Europe/Lisbon',
      rules: [1, 2, 3, 4, 5].map((weekday) => ({
        weekday,
        from: '09:00',
        to: '10:00',
        minutes: 30,
        first_day: day(0).slice(0, 10),
        last_day: day(60).slice(0, 10),
      })),
      days_off: [],
    },
  });
