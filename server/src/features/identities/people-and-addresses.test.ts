import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testPassword } from '../../../test/app.ts';
import { Browser, openIdWorld } from '../../../test/openid/openid-world.ts';
import { hashPassword } from '../accounts/passwords/password-hashing.ts';

// Two people, each with a mailbox of their own. Here and at the provider either may use the address of the other, in any order, and the
// provider confirms whatever it is given. Each knows their own password and reads their own emails only.

const { test, provider } = await openIdWorld();
const { db } = test.platform;

const people = ['ada', 'bo'] as const;
const addresses = ['one@example.test', 'two@example.test'] as const;
type Person = (typeof people)[number];
type Address = (typeof addresses)[number];

const person = fc.constantFrom(...people);
const address = fc.constantFrom(...addresses);
const signIn = fc.record({
  does: fc.constant('signs in' as const),
  who: person,
  proof: fc.constantFrom('own password', 'password of the other', 'email'),
});
const step = fc.oneof(
  { arbitrary: signIn, weight: 3 },
  fc.record({ does: fc.constant('signs up' as const), who: person, address }),
  fc.record({ does: fc.constant('changes the address' as const), who: person, address }),
  fc.record({ does: fc.constant('confirms the address' as const), who: person }),
  fc.record({ does: fc.constant('changes the address at the provider' as const), who: person, address }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const passwords: Record<Person, string> = { ada: testPassword, bo: 'Planet-4-moons' };
const hashes = {
  ada: await hashPassword(passwords.ada, { lane: 'known', key: 'test' }),
  bo: await hashPassword(passwords.bo, { lane: 'known', key: 'test' }),
};

const mailboxes = new Map<string, Person>([
  [addresses[0], 'ada'],
  [addresses[1], 'bo'],
]);

/** Who made which account, and what they do. */
class World {
  readonly accounts = new Map<Person, number>();

  async run(action: Step): Promise<void> {
    const { who } = action;
    if (action.does === 'signs up') return this.#signUp(who, action.address);
    if (action.does === 'changes the address') return this.#change(who, action.address);
    if (action.does === 'confirms the address') return this.#confirm(who);
    if (action.does === 'changes the address at the provider') {
      provider.people.set(who, { email: action.address, email_verified: true });
      return;
    }
    return this.#signIn(who, action.proof);
  }

  async #signUp(who: Person, email: Address): Promise<void> {
    if (this.accounts.has(who)) return;
    const { rows } = await sql<{ id: number }>`
      insert into users (role, first_name, last_name, email, password_hash)
      values ('entrepreneur', ${who}, 'Test', ${email}, ${hashes[who]}) on conflict do nothing returning id
    `.execute(db);
    if (rows[0]) this.accounts.set(who, rows[0].id);
  }

  /** Another address is not confirmed until its owner opens a link. */
  async #change(who: Person, email: Address): Promise<void> {
    await sql`update users set email = ${email}, email_confirmed_at = null where id = ${this.accounts.get(who) ?? 0}
      and not exists (select from users where email = ${email})`.execute(db);
  }

  async #confirm(who: Person): Promise<void> {
    const own = addresses.filter((one) => mailboxes.get(one) === who);
    await sql`update users set email_confirmed_at = now() where id = ${this.accounts.get(who) ?? 0}
      and email = any(${own})`.execute(db);
  }

  async #signIn(who: Person, proof: string): Promise<void> {
    if (!provider.people.has(who)) return;
    provider.present = who;
    const browser = new Browser(test);
    const outcome = await browser.signIn();
    if (outcome.state !== 'prove') return;
    const token = outcome.secret;
    if (proof !== 'email') {
      const guess = proof === 'own password' ? who : people.find((one) => one !== who);
      // Nobody knows the password of someone else: this is a guess, with a password that is wrong.
      const password = guess === who ? passwords[who] : 'Guessed-pass-1';
      await browser.post('/api/sign-in/proofs/password', { token, password });
      return;
    }
    const sent = await browser.post('/api/sign-in/proofs/email', { token });
    if (sent.statusCode !== 200) return;
    const email = await db
      .selectFrom('email_outbox')
      .select(['to_address', 'text'])
      .where('kind', '=', 'sign_in_proof')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const reader = mailboxes.get(email.to_address);
    const link = /#t=([\w-]{43})/.exec(email.text)?.[1] ?? '';
    // Whoever gets the email opens it: in the browser of the sign-in only if it is they who began.
    const opening = reader === who ? browser : new Browser(test);
    await opening.post('/api/sign-in/proofs/link', { token: link });
  }

  /** Every identity belongs to the account of the same person, and never to another one. */
  async check(): Promise<void> {
    const rows = await db.selectFrom('identities').select(['subject', 'user_id']).execute();
    for (const { subject, user_id } of rows) expect(user_id).toBe(this.accounts.get(subject as Person));
    expect(new Set(rows.map(({ user_id }) => user_id)).size).toBe(rows.length);
  }
}

/** Each has an address at the provider, and one of them an account already. */
const beginnings: Step[] = [
  { does: 'changes the address at the provider', who: 'ada', address: addresses[0] },
  { does: 'changes the address at the provider', who: 'bo', address: addresses[1] },
  { does: 'signs up', who: 'ada', address: addresses[0] },
  { does: 'confirms the address', who: 'ada' },
];

it('never connects the account of one person to the identity of another, in any order of what happens', async () => {
  let connected = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      await test.database.reset();
      provider.people.clear();
      const world = new World();
      for (const one of [...beginnings, ...steps]) {
        await world.run(one);
        await world.check();
      }
      connected += (await db.selectFrom('identities').select('id').execute()).length;
    }),
    { numRuns: 25 },
  );
  // Otherwise it would prove nothing.
  expect(connected).toBeGreaterThan(0);
});
