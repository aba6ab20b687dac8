import { describeVerification, operationMessages } from '@proxima/contract/operations/operations';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAdmin, testApp } from '../../../test/app.ts';
import { sealChains } from '../../platform/chains/seal-chains.ts';
import { installationKey, newKeyText } from '../../platform/installation-key/installation-key.ts';
import { chainedTables } from './chained-tables.ts';
import { changeKey } from './change-key.ts';
import { verifyAudit } from './verify-audit.ts';

const test = await testApp();
const { db, key } = test.platform;
const seal = () => sealChains(test.platform, chainedTables);
const verify = () => verifyAudit(db, key);
const slot = 7;

/** As someone with the database's password would, past the triggers. */
const tamper = (...statements: ReturnType<typeof sql>[]) =>
  db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const statement of statements) await statement.execute(tx);
  });

/** Entries of one chain, whichever connection writes them. */
async function write(count: number): Promise<void> {
  for (let entry = 0; entry < count; entry += 1) {
    await tamper(
      sql`insert into audit_log (actor_kind, action, subject_kind, slot, position)
        select 'test', 'test.done', 'test', ${slot}, length + 1 from audit_chains where slot = ${slot}`,
      rehash,
    );
  }
}

/** Everything anew, as the triggers would have done it: the chain alone shows nothing. */
const rehash = sql`do $$
declare entry audit_log; last bytea := '\\x'; place bigint := 0;
begin
  for entry in select * from audit_log where slot = 7 order by position loop
    place := place + 1;
    entry.position := place;
    last := sha256(last || convert_to(audit_row_text(entry), 'UTF8'));
    update audit_log set position = place, hash = last where id = entry.id;
  end loop;
  update audit_chains set length = place, head = last where slot = 7;
end $$`;

beforeEach(async () => {
  await test.database.reset();
  await write(5);
});

describe('a sealed log', () => {
  it('is proven up to its last seal, and no further', async () => {
    expect(describeVerification(await verify())).toBe(operationMessages.notProven);
    const first = await seal();
    await write(2);
    const found = await verify();
    expect(found).toMatchObject({ entries: 7, problems: [], proven: { seal: 1 }, entries_since: 2 });
    expect(found.proven?.at).toBe(first?.at.toISOString());
    expect(describeVerification(found)).toMatch(
      /^Log verified: .* up to the last seal \(.* UTC\)\. 2 newer entries/,
    );
    await seal();
    expect(await verify()).toMatchObject({ problems: [], proven: { seal: 2 }, entries_since: 0 });
  });

  it('is not sealed while nothing moves, and once by nodes that seal together', async () => {
    await Promise.all([seal(), seal(), seal()]);
    expect(await seal()).toBeNull();
    expect(await db.selectFrom('chain_seals').select('id').execute()).toEqual([{ id: 1 }]);
  });

  it('takes no change and no removal of a seal', async () => {
    await seal();
    await expect(sql`update chain_seals set at = now()`.execute(db)).rejects.toThrow('only ever added');
    await expect(sql`delete from chain_seals`.execute(db)).rejects.toThrow('only ever added');
  });

  it('says in the console what was proven', async () => {
    const { token } = await makeAdmin(test);
    await seal();
    const call = { method: 'POST', url: '/api/admin/audit/verification', token } as const;
    expect((await test.call(call)).json().message).toContain('Log verified');
  });
});

describe('a log that was rewritten with its chain', () => {
  const attacks: [string, ...ReturnType<typeof sql>[]][] = [
    ['a changed entry', sql`update audit_log set action = 'test.nothing' where position = 2`, rehash],
    ['a removed entry', sql`delete from audit_log where position = 2`, rehash],
    [
      'an inserted entry',
      sql`update audit_log set position = position + 1000 where position > 2`,
      sql`insert into audit_log (actor_kind, action, subject_kind, slot, position) values ('test', 'x', 'test', ${slot}, 3)`,
      rehash,
    ],
    ['a tail that was cut', sql`delete from audit_log where position > 3`, rehash],
    ['everything cut', sql`delete from audit_log`, rehash],
    ['the chain gone', sql`delete from audit_log`, sql`delete from audit_chains where slot = ${slot}`],
    ['every entry replaced', sql`update audit_log set action = 'test.other', actor_kind = 'nobody'`, rehash],
    [
      'a tail that was cut, and what the next seal starts from forgotten',
      sql`delete from audit_log where position > 3`,
      rehash,
      sql`delete from sealed_chains`,
    ],
  ];

  it.each(attacks)('shows %s, also after it was sealed again', async (_what, ...statements) => {
    await seal();
    await tamper(...statements);
    expect((await verify()).problems).not.toEqual([]);
    await tamper(sql`insert into audit_chains (slot) values (${slot}) on conflict do nothing`);
    await write(3);
    await seal();
    const found = await verify();
    expect(found.problems).not.toEqual([]);
    expect(describeVerification(found)).toBe(operationMessages.broken);
  });

  it('is not sealed as if it were the old one', async () => {
    await seal();
    await tamper(sql`update audit_log set action = 'test.nothing' where position = 2`, rehash);
    await write(1);
    expect(await seal()).toBeNull();
  });

  it('shows an entry that belongs to no chain', async () => {
    await tamper(
      sql`insert into audit_log (actor_kind, action, subject_kind, slot, position) values ('test', 'x', 'test', 99, 1)`,
    );
    expect((await verify()).problems).toMatchObject([{ chain: 'audit 99' }, { chain: 'audit 99' }]);
  });
});

describe('seals that were rewritten', () => {
  it.each([
    ['another head', sql`update chain_seals set heads = '[["audit 7", 1, "00"]]' where id = 2`],
    ['another time', sql`update chain_seals set at = at + interval '1 minute' where id = 2`],
    ['another key', sql`update chain_seals set key_id = '0123456789abcdef' where id = 2`],
    ['another mac', sql`update chain_seals set mac = sha256('x') where id = 2`],
    ['one removed', sql`delete from chain_seals where id = 2`],
  ])('show %s', async (_what, statement) => {
    for (let round = 0; round < 3; round += 1) {
      await seal();
      await write(1);
    }
    expect((await verify()).problems).toEqual([]);
    await tamper(statement);
    expect((await verify()).problems).toContainEqual(
      expect.objectContaining({ kind: 'seal', chain: 'seals' }),
    );
  });

  it('cannot be made without the key', async () => {
    await seal();
    const other = installationKey(newKeyText());
    await sql`delete from settings`.execute(db);
    await write(1);
    await sealChains({ ...test.platform, key: other }, chainedTables);
    expect((await verify()).problems).toMatchObject([{ kind: 'seal', position: 2 }]);
  });
});

describe('another key', () => {
  it('seals everything anew and says what it does not prove', async () => {
    await seal();
    const other = installationKey(newKeyText());
    await changeKey(db, { from: key, to: other });
    const found = await verifyAudit(db, other);
    expect(found).toMatchObject({ problems: [], proven: { seal: 2 }, other_key_seals: 1, entries_since: 0 });
    expect(describeVerification(found)).toContain('1 older seal was made with another key and not checked.');
    await write(1);
    await expect(seal()).rejects.toThrow('the key was replaced');
  });
});
