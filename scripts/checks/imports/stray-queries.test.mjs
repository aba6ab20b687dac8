import { expect, it } from 'vitest';
import { strayQueries } from './stray-queries.mjs';

const verb = 'server/src/features/files/read-file.ts';

it.each([
  "const rows = await db\n.selectFrom('files').execute();",
  "await tx.db\n.insertInto('files').values(row).execute();",
  "await db\n.updateTable('files').set(row).execute();",
  "await db\n.deleteFrom('files').execute();",
  'await \nsql`select 1 from files where id = 1`.execute(db);',
  'await \nsql<{ id: number }>`update files set kind = 1`.execute(db);',
])('a query outside a repository is found, with its line: %s', (code) => {
  expect(strayQueries(verb, code)).toEqual([expect.stringContaining(`${verb}:2 queries the database`)]);
});

it('http and the composition have no queries either', () => {
  for (const file of ['server/src/http/route.ts', 'server/src/app.ts'])
    expect(strayQueries(file, "db.selectFrom('files')")).toHaveLength(1);
});

it('repositories, tests and the platform may query', () => {
  for (const file of [
    'server/src/features/files/files.repository.ts',
    'server/src/features/files/files.test.ts',
    'server/src/platform/audit.ts',
    'server/demo/fill.ts',
  ])
    expect(strayQueries(file, "db.selectFrom('files')")).toEqual([]);
});

it('an expression without a table passes, and so does a file of SQL that a comment names', () => {
  expect(
    strayQueries(verb, '/** After a change (`migrations/0005.sql`), `x` is read from pages. */'),
  ).toEqual([]);
  expect(strayQueries(verb, 'const now = sql`now()`; const from = listFrom(files);')).toEqual([]);
});
