import { rateLimits } from '@proxima/contract/wire/limits';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { registerMember, testApp, testPassword } from '../../../../test/app.ts';

const test = await testApp();
beforeEach(() => test.database.reset());

const flooding = '198.18.0.1';
const signIn = async (email: string, password: string, ip: string): Promise<number> => {
  const call = { method: 'POST', url: '/api/users/login', body: { email, password }, ip } as const;
  return (await test.call(call)).statusCode;
};

/** Members and the addresses that they registered from. */
async function membersAtHome(count: number): Promise<{ email: string; ip: string }[]> {
  const members = [];
  for (let index = 0; index < count; index += 1) members.push(await registerMember(test));
  const { rows } = await sql<{ email: string; ip: string }>`
    select email, host(ip) as ip from users join known_addresses on user_id = id order by id
  `.execute(test.platform.db);
  return rows;
}

async function hitsOf(prefix: string): Promise<number> {
  const { rows } = await sql<{ hits: number }>`
    select coalesce(sum(hits), 0)::int as hits from rate_limits where starts_with(key, ${prefix})
  `.execute(test.platform.db);
  return rows[0]?.hits ?? 0;
}

/** Signs in from one address over eighty connections, each time with an unknown email, until stopped. */
function flood(): { stop(): Promise<number[]> } {
  let isOver = false;
  let count = 0;
  const statuses: number[] = [];
  const connections = Array.from({ length: 80 }, async () => {
    while (!isOver) statuses.push(await signIn(`nobody${++count}@example.test`, 'Wrong-pass-1', flooding));
  });
  return {
    stop: async () => {
      isOver = true;
      await Promise.all(connections);
      return statuses;
    },
  };
}

it('lets in everyone from a known address, also from the flooding one, and locks no one out', async () => {
  const members = await membersAtHome(10);
  const [neighbour] = members;
  if (neighbour) await signIn(neighbour.email, testPassword, flooding);
  const attack = flood();
  const statuses: number[] = [];
  try {
    await expect.poll(() => hitsOf('login-address:')).toBeGreaterThan(4);
    for (let round = 0; round < 3; round += 1) {
      statuses.push(...(await Promise.all(members.map(({ email, ip }) => signIn(email, testPassword, ip)))));
      if (neighbour) statuses.push(await signIn(neighbour.email, testPassword, flooding));
    }
  } finally {
    await attack.stop();
  }
  const refused = await attack.stop();
  expect(statuses).toEqual(Array(33).fill(200));
  expect(refused).toContain(503);
  expect(refused).not.toContain(500);
});

it('counts attempts that were checked, and refunds those that could not be', async () => {
  const attempts = Array.from({ length: 120 }, (_, index) =>
    signIn(`nobody${index}@example.test`, 'Wrong-pass-1', `198.18.1.${index}`),
  );
  const statuses = await Promise.all(attempts);
  const looked = statuses.filter((status) => status === 401).length;
  expect(statuses.filter((status) => status === 503)).toHaveLength(120 - looked);
  expect(looked).toBeLessThan(120);
  for (const limit of ['login:', 'login-address:', 'login-stranger:'])
    expect(await hitsOf(limit)).toBe(looked);
});

it('refunds every other call, too, when it replies 503', async () => {
  const body = (index: number) => {
    const form = new FormData();
    const fields = {
      first_name: 'Mira',
      last_name: 'Sol',
      phone: '5550100',
      email: `mira${index}@example.test`,
      password: testPassword,
      password_confirmation: testPassword,
      agree_to_terms: 'true',
      role: 'entrepreneur',
    };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return form;
  };
  const calls = Array.from({ length: 90 }, (_, index) =>
    test.call({ method: 'POST', url: '/api/users/register', body: body(index), ip: '198.18.2.1' }),
  );
  const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode);
  const refused = statuses.filter((status) => status === 503).length;
  expect(refused).toBeGreaterThan(0);
  await expect.poll(() => hitsOf('registrationKey:')).toBe(90 - refused);
});

it('blocks strangers at an address with too many failures, but no one who signed in from there before', async () => {
  const [known, stranger] = await membersAtHome(2);
  if (!known || !stranger) throw new Error('no members');
  expect(await signIn(known.email, testPassword, flooding)).toBe(200);
  expect(await signIn('nobody@example.test', 'Wrong-pass-1', flooding)).toBe(401);
  await sql`update rate_limits set hits = ${rateLimits.loginAddress.max} where key = ${`login-address:${flooding}`}`.execute(
    test.platform.db,
  );
  expect(await signIn(stranger.email, testPassword, flooding)).toBe(429);
  expect(await signIn(stranger.email, testPassword, stranger.ip)).toBe(200);
  expect(await signIn(known.email, 'Wrong-pass-1', flooding)).toBe(401);
  expect(await signIn(known.email, testPassword, flooding)).toBe(200);
});

it('lets someone in behind an address that has used up everything else', async () => {
  const [member] = await membersAtHome(1);
  if (!member) throw new Error('no member');
  const read = () => test.call({ method: 'GET', url: '/api/nothing-is-here', ip: member.ip });
  for (let call = 0; call < rateLimits.read.max; call += 1) await read();
  expect((await read()).statusCode).toBe(429);
  expect(await signIn(member.email, testPassword, member.ip)).toBe(200);
});

it('counts no success: any number of people sign in behind one address', async () => {
  const members = await membersAtHome(30);
  const statuses = await Promise.all(members.map(({ email }) => signIn(email, testPassword, '198.18.3.1')));
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await hitsOf('login')).toBe(0);
});

it('recognises an IPv6 address by its network, and counts a network as one', async () => {
  const [member] = await membersAtHome(1);
  if (!member) throw new Error('no member');
  expect(await signIn(member.email, testPassword, '2001:db8:7:7::1')).toBe(200);
  await sql`update rate_limits set hits = ${rateLimits.loginAddress.max} where key = 'login-address:2001:db8:7:7::/64'`.execute(
    test.platform.db,
  );
  expect(await signIn('nobody@example.test', 'Wrong-pass-1', '2001:db8:7:7::9')).toBe(429);
  expect(await signIn(member.email, testPassword, '2001:db8:7:7:aaaa::9')).toBe(200);
  expect(await signIn('nobody@example.test', 'Wrong-pass-1', '2001:db8:7:8::9')).toBe(401);
});
