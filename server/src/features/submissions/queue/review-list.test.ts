import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../../../test/app.ts';
import { orders } from './review-list.repository.ts';

const test = await testApp();
const { db } = test.platform;
let admin: SignedInUser;

async function send(message: string, token?: string, changes: Record<string, string> = {}): Promise<number> {
  const person = {
    first_name: 'Ada',
    last_name: 'Lind',
    email: 'ada@example.test',
    phone: '5550100',
    contact_type: 'entrepreneur',
  };
  const body = { ...person, message, ...changes };
  return (await test.call({ method: 'POST', url: '/api/contact', body, token })).json().data.id;
}
const list = async (query: Record<string, string> = {}) =>
  test.call({
    method: 'GET',
    url: `/api/admin/submissions?${new URLSearchParams(query)}`,
    token: admin.token,
  });
const found = async (query: Record<string, string>): Promise<string[]> =>
  (await list(query)).json().data.map(({ message }: { message: string }) => message);
const change = (id: number, values: object) =>
  db.updateTable('submissions').set(values).where('id', '=', id).execute();

beforeEach(async () => {
  await test.database.reset();
  admin = await makeAdmin(test);
});

describe('the text search of the console', () => {
  it.each([
    ['a whole word', 'bakery', ['Solar bakery in Lund']],
    ['a word that is not finished', 'solar bak', ['Solar bakery in Lund']],
    ['a phrase', '"bakery in"', ['Solar bakery in Lund']],
    ['words without another', 'solar -bakery', ['Solar kites']],
    ['nothing that is there', 'submarine', []],
    ['nothing but signs', "':*&|!", ['Solar bakery in Lund', 'Solar kites']],
  ])('finds %s', async (_what, search, messages) => {
    await send('Solar kites');
    await send('Solar bakery in Lund');
    const response = await list({ search });
    expect(response.statusCode).toBe(200);
    if (messages.length < 2) expect(await found({ search })).toEqual(messages);
  });

  it('finds names, addresses and the number of a submission', async () => {
    await send('Kites', undefined, { first_name: 'Noor', email: 'noor@harbour.test' });
    const id = await send('Ice');
    expect(await found({ search: 'noor' })).toEqual(['Kites']);
    expect(await found({ search: 'noor@harbour.test' })).toEqual(['Kites']);
    for (const search of [`#${id}`, `${id}`, `No. ${id}`, `no ${id}`, `№ ${id}`, `Nr. ${id}`, `number ${id}`])
      expect(await found({ search }), search).toEqual(['Ice']);
  });
});

describe('the search for names', () => {
  it('finds the business name of a profile and the title of the team', async () => {
    const owner = await registerMember(test);
    await db
      .insertInto('entrepreneur_profiles')
      .values({ user_id: owner.id, business_name_idea: 'Orrery Works' })
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet({ business_name_idea: 'Orrery Works' }),
      )
      .execute();
    await send('Kites', owner.token, { email: owner.email });
    await change(await send('Ice'), { title: 'Glacier Freight' });
    await send('Clocks');
    expect(await found({ search: 'orrery wor' })).toEqual(['Kites']);
    expect(await found({ search: 'glacier' })).toEqual(['Ice']);
    expect(await found({ search: '-clocks', sort: 'oldest' })).toEqual(['Kites', 'Ice']);
    expect(await found({ search: '-kites -ice' })).toEqual(['Clocks']);
  });

  it('finds a business by a word of its own and one that more than a thousand others have', async () => {
    await sql`with members as (
        insert into users (role, first_name, last_name, phone, email, password_hash)
        select 'entrepreneur', 'Ada', 'Lind', '', 'ada' || n || '@example.test', 'none' from generate_series(1, 1002) n
        returning id)
      insert into entrepreneur_profiles (user_id, business_name_idea) select id, 'Orrery Works ' || id from members`.execute(
      db,
    );
    const owner = await registerMember(test);
    await db
      .updateTable('entrepreneur_profiles')
      .set({ business_name_idea: 'Orrery Clocks' })
      .where('user_id', '=', owner.id)
      .execute();
    await send('Tide tables', owner.token, { email: owner.email });
    expect(await found({ search: 'orrery clocks' })).toEqual(['Tide tables']);
    expect(await found({ search: 'orrery -clocks' })).toEqual([]);
  });
});

describe('the filters of the console', () => {
  it('cut the list down to a kind, a status, an assignee', async () => {
    const kites = await send('Kites', undefined, { contact_type: 'investor' });
    await send('Ice', undefined, { contact_type: 'entrepreneur' });
    await change(kites, { status: 'approved', assignee_id: admin.id });
    expect(await found({ contact_type: 'investor' })).toEqual(['Kites']);
    expect(await found({ status: 'review' })).toEqual(['Ice']);
    expect(await found({ assignee: 'me' })).toEqual(['Kites']);
    expect(await found({ assignee: String(admin.id) })).toEqual(['Kites']);
    expect(await found({ assignee: 'nobody' })).toEqual(['Ice']);
    expect(await found({ assignee: 'nobody', contact_type: 'investor' })).toEqual([]);
  });

  it('take days as whole ones, both ends included', async () => {
    const days = {
      first: '2026-03-01T00:00:00Z',
      last: '2026-03-02T23:59:59.9Z',
      after: '2026-03-03T00:00:00Z',
    };
    for (const [message, day] of Object.entries(days)) {
      await change(await send(message), { created_at: new Date(day) });
    }
    expect(await found({ from: '2026-03-01', to: '2026-03-02', sort: 'oldest' })).toEqual(['first', 'last']);
    expect(await found({ from: '2026-03-03' })).toEqual(['after']);
    expect(await found({ to: '2026-02-28' })).toEqual([]);
    expect(await found({ from: '2027-01-01' })).toEqual([]);
    expect((await list({ from: '2026-02-30' })).statusCode).toBe(422);
  });

  it('know an industry in the spelling of every role', async () => {
    const owner = await registerMember(test);
    const investor = await registerMember(test, 'investor');
    await send('Clinics', owner.token, { email: owner.email });
    await send('A fund', investor.token, { email: investor.email });
    await send('No account');
    await db
      .insertInto('entrepreneur_profiles')
      .values({ user_id: owner.id, industry: 'healthcare_and_biotech' })
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet({ industry: 'healthcare_and_biotech' }),
      )
      .execute();
    const labels = {
      preferred_industries: ['energy_and_sustainability'],
      preferred_industries_labels: ['Manufacturing'],
    };
    await db
      .insertInto('investor_profiles')
      .values({ user_id: investor.id, ...labels })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(labels))
      .execute();
    expect(await found({ industry: 'healthcare_and_biotech' })).toEqual(['Clinics']);
    expect(await found({ industry: 'manufacturing' })).toEqual(['A fund']);
    expect(await found({ industry: 'energy_and_sustainability' })).toEqual([]);
  });
});

describe('the order of the console', () => {
  interface Page {
    data: { message: string }[];
    next_cursor: string | null;
  }

  // Only enquiries wait.
  const ordersOfProposals = Object.keys(orders).filter((sort) => sort !== 'waiting');

  it.each(ordersOfProposals)('pages by %s without a gap or a repeat', async (sort) => {
    const ids: number[] = [];
    for (let number = 1; number <= 5; number += 1) ids.push(await send(`Idea ${number}`));
    // Three of one moment: the page ends between rows that only their id tells apart.
    await db
      .updateTable('submissions')
      .set({ updated_at: sql`'2026-03-01 10:00:00.123456+00'` })
      .where('id', 'in', ids.slice(0, 3))
      .execute();
    await change(ids[1] as number, { first_name: 'ada' });
    const all = await found({ sort });
    const paged: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Page = (await list({ sort, limit: '2', ...(cursor && { cursor }) })).json();
      paged.push(...page.data.map(({ message }) => message));
      cursor = page.next_cursor;
    }
    expect(paged).toEqual(all);
    expect(all).toHaveLength(5);
    const isRising = ['oldest', 'unchanged', 'sender'].includes(sort);
    expect(all[0]).toBe(isRising ? 'Idea 1' : 'Idea 5');
  });

  it('sorts by sender as the list writes them, within filters and what is searched', async () => {
    await send('Kites one', undefined, { first_name: 'Mira', last_name: 'Sol' });
    await send('Kites two', undefined, { first_name: 'ada', last_name: 'Zorn' });
    await send('Kites three', undefined, { first_name: 'Ada', last_name: 'Lind' });
    await send('Ice', undefined, { first_name: 'Aaron', last_name: 'Lind' });
    const rising = ['Kites three', 'Kites two', 'Kites one'];
    const queries: Record<string, string>[] = [{ search: 'kites' }, { search: 'kites', status: 'review' }];
    for (const query of queries) {
      expect(await found({ ...query, sort: 'sender' })).toEqual(rising);
      expect(await found({ ...query, sort: 'sender_down' })).toEqual(rising.toReversed());
    }
  });

  it('sorts by type as it is written and by status in the order of the tabs, the newest of each first', async () => {
    const sent = {
      one: await send('Investor', undefined, { contact_type: 'investor' }),
      two: await send('Declined', undefined, { contact_type: 'entrepreneur' }),
      three: await send('Manager', undefined, { contact_type: 'project_manager' }),
      four: await send('Newest', undefined, { contact_type: 'entrepreneur' }),
    };
    await change(sent.two, { status: 'declined' });
    await change(sent.one, { status: 'revision' });
    const both = async (sort: string, query: Record<string, string> = {}) => {
      const paged: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page: Page = (await list({ ...query, sort, limit: '1', ...(cursor && { cursor }) })).json();
        paged.push(...page.data.map(({ message }) => message));
        cursor = page.next_cursor;
      }
      expect(await found({ ...query, sort })).toEqual(paged);
      return paged;
    };
    expect(await both('type')).toEqual(['Newest', 'Declined', 'Investor', 'Manager']);
    expect(await both('type_down')).toEqual(['Manager', 'Investor', 'Newest', 'Declined']);
    expect(await both('status')).toEqual(['Newest', 'Manager', 'Investor', 'Declined']);
    expect(await both('status_down')).toEqual(['Declined', 'Investor', 'Newest', 'Manager']);
    expect(await both('type', { status: 'review' })).toEqual(['Newest', 'Manager']);
    expect(await both('status', { status: 'revision' })).toEqual(['Investor']);
    expect(await both('status', { search: 'newest' })).toEqual(['Newest']);
    expect((await list({ sort: 'status', cursor: 'open-5' })).statusCode).toBe(422);
  });

  it('refuses the cursor of another order', async () => {
    expect((await list({ sort: 'changed', cursor: '5' })).statusCode).toBe(422);
    expect((await list({ sort: 'newest', cursor: '17-5' })).statusCode).toBe(422);
  });
});
