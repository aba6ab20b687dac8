import type pg from 'pg';
import type { Config } from '../config.ts';
import { isReadByOthers } from '../platform/installation-key/key-file.ts';
import { findKey } from '../platform/installation-key/open-key.ts';
import { withClient } from './check-database.ts';
import { type Finding, fine, problem } from './finding.ts';

/** Entries are sealed every minute; after this many minutes something is wrong. */
const lateSealMinutes = 10;
const advice = 'See "The installation key" in docs/operations.md.';

/** Checks where the key is stored, whether it is the database's, and what depends on it. */
export async function checkKey(config: Config, databaseUrl: string | undefined): Promise<Finding[]> {
  const found = await findKey(config);
  const facts = databaseUrl ? await withClient(databaseUrl, readFacts) : undefined;
  const expected = facts?.fingerprint;
  if (found === undefined)
    return expected
      ? [problem('key', `it is missing; the database needs ${expected}`, advice)]
      : [fine('key', 'none yet: the first start creates it')];
  const { key, source } = found;
  if (expected && expected !== key.fingerprint)
    return [problem('key', `${source} has ${key.fingerprint}; the database needs ${expected}`, advice)];
  const findings = [
    fine('key', `${key.fingerprint}, stored in ${source}; backups do not contain it: keep a copy elsewhere`),
  ];
  if (source !== 'INSTALLATION_KEY' && (await isReadByOthers(source)))
    findings.push(problem('key', `${source} can be read by other accounts`, `chmod 600 ${source}`));
  if (facts && facts.plain > 0)
    findings.push(
      problem(
        'key',
        `${facts.plain} second factors are not encrypted`,
        'Start the server: it encrypts them.',
      ),
    );
  if (facts?.isLate)
    findings.push(
      problem(
        'key',
        `the audit log has not been sealed for ${lateSealMinutes} minutes`,
        'Look for "sealed" in the log; run npm run audit:verify.',
      ),
    );
  return findings;
}

async function readFacts(client: pg.Client) {
  const { rows: tables } = await client.query(
    "select to_regclass('public.chain_seals') is not null as exists",
  );
  if (!tables[0]?.exists) return undefined;
  const { rows } = await client.query<{ fingerprint: string | null; plain: number; isLate: boolean }>(
    `select (select value #>> '{}' from settings where name = 'installation_key') as fingerprint,
      (select count(*)::int from authenticator_apps where secret not like 'v1:%') as plain,
      exists (select from audit_chains c left join sealed_chains s on s.chain = 'audit ' || c.slot
        join audit_log a on a.slot = c.slot and a.position = coalesce(s.length, 0) + 1
        where a.at < now() - make_interval(mins => $1)) as "isLate"`,
    [lateSealMinutes],
  );
  return rows[0];
}
