import type { BlogCard } from '@proxima/contract/content/content';
import type pg from 'pg';
import { password } from '../../testing/people/people.ts';
import { directusAdmin } from './directus.ts';

/** A member of Directus with their access token. */
export interface DirectusMember {
  email: string;
  token: string;
}

const text = (field: string) => ({ field, type: 'text', schema: {} });
const key = { field: 'id', type: 'integer', schema: { is_primary_key: true, has_auto_increment: true } };
const enquiries = {
  collection: 'enquiries',
  schema: {},
  meta: {},
  fields: [
    key,
    {
      field: 'user_created',
      type: 'uuid',
      schema: { is_indexed: true },
      meta: { special: ['user-created'] },
    },
    { field: 'date_created', type: 'timestamp', schema: {}, meta: { special: ['date-created'] } },
    { field: 'file', type: 'uuid', schema: {}, meta: { special: ['file'] } },
    ...['first_name', 'last_name', 'email', 'phone', 'contact_type', 'status', 'message'].map(text),
  ],
};
const posts = {
  collection: 'posts',
  schema: {},
  meta: {},
  fields: [key, ...['image', 'date', 'blog_title', 'slug', 'excerpt'].map(text)],
};

interface World {
  cards: readonly BlogCard[];
  memberCount: number;
  enquiriesEach: number;
}

/**
 * Models what the measured calls need in Directus, as its administrators do: enquiries that members send and of which they see their
 * own, their files, and public posts. @returns the members, signed in.
 */
export async function makeDirectusWorld(
  origin: string,
  pool: pg.Pool,
  { cards, memberCount, enquiriesEach }: World,
): Promise<DirectusMember[]> {
  const { access_token } = await call(origin, '/auth/login', directusAdmin);
  const asAdmin = (path: string, body?: unknown) => call(origin, path, body, access_token);
  for (const collection of [enquiries, posts]) await asAdmin('/collections', collection);
  await asAdmin('/relations', {
    collection: 'enquiries',
    field: 'file',
    related_collection: 'directus_files',
    schema: {},
  });
  await asAdmin(
    '/items/posts',
    cards.map(({ image, date, blog_title, slug, excerpt }) => ({ image, date, blog_title, slug, excerpt })),
  );
  const members = await asAdmin('/policies', { name: 'Members', app_access: false });
  const publicPolicies = await asAdmin('/policies?filter[icon][_eq]=public');
  await asAdmin('/permissions', [
    allow(members.id, 'enquiries', 'create'),
    allow(members.id, 'enquiries', 'read', { user_created: { _eq: '$CURRENT_USER' } }),
    allow(members.id, 'directus_files', 'create'),
    allow(publicPolicies[0].id, 'posts', 'read'),
  ]);
  const role = await asAdmin('/roles', { name: 'Member' });
  await asAdmin('/access', { role: role.id, policy: members.id });
  const emails = Array.from({ length: memberCount }, (_, index) => `member${index}@example.com`);
  await asAdmin(
    '/users',
    emails.map((email) => ({ email, password, role: role.id })),
  );
  await fillEnquiries(pool, role.id, enquiriesEach);
  const signIn = async (email: string) => {
    const { access_token: token } = await call(origin, '/auth/login', { email, password });
    return { email, token };
  };
  return Promise.all(emails.map(signIn));
}

async function fillEnquiries(pool: pg.Pool, role: string, each: number): Promise<void> {
  await pool.query(
    `insert into enquiries (user_created, date_created, first_name, last_name, email, phone, contact_type, status, message)
     select id, now(), 'Ada', 'Lind', email, '5550100', 'entrepreneur',
       (array['review', 'revision', 'approved'])[1 + n % 3], repeat('An idea worth reading. ', 10)
     from directus_users, generate_series(1, $2::int) n where role = $1`,
    [role, each],
  );
  await pool.query('vacuum analyze');
}

const allow = (policy: string, collection: string, action: string, permissions: object = {}) => ({
  policy,
  collection,
  action,
  permissions,
  fields: ['*'],
});

/** Calls Directus: with a body as POST. @throws Error unless it succeeds. */
async function call(origin: string, path: string, body?: unknown, token?: string) {
  const reply = await fetch(origin + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const answer = await reply.text();
  if (!reply.ok) throw new Error(`Directus answered ${path} with ${reply.status}: ${answer}`);
  return answer ? JSON.parse(answer).data : undefined;
}
