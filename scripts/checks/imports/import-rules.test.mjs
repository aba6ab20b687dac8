import { describe, expect, it } from 'vitest';
import { foreignTables, rules } from './import-rules.mjs';

const messagesOf = (from, to) =>
  rules.filter(({ isBroken }) => isBroken(from, to, { isType: false })).map(({ message }) => message);
const feature = (path) => `server/src/features/${path}`;

describe('the wings', () => {
  it('use access, which uses none of them', () => {
    expect(messagesOf(feature('ventures/read.ts'), feature('access/load-venture.ts'))).toEqual([]);
    expect(messagesOf(feature('access/load-venture.ts'), feature('ventures/read.ts'))).toHaveLength(1);
  });

  it('use submissions only through ventures', () => {
    const submissions = feature('submissions/reading/read-submission.ts');
    expect(messagesOf(feature('ventures/create.ts'), submissions)).toEqual([]);
    expect(messagesOf(feature('rounds/open.ts'), submissions)).toHaveLength(1);
  });

  it('have tables that only they use, and access reads', () => {
    const kysely = "db.selectFrom('venture_people').innerJoin('users', 'users.id', 'user_id')";
    const plain = 'select 1 from venture_people where until is null';
    for (const code of [kysely, plain]) {
      expect(foreignTables(feature('chat/chat.repository.ts'), code)).toEqual(['venture_people']);
      expect(foreignTables(feature('access/access.repository.ts'), code)).toEqual([]);
      expect(foreignTables(feature('ventures/people.repository.ts'), code)).toEqual([]);
    }
    expect(foreignTables(feature('files/files.ts'), "// documents of a member\n'documents'")).toEqual([]);
  });
});

it('only the assessments read their tables', () => {
  const code = "db.selectFrom('assessments')";
  expect(foreignTables(feature('submissions/hidden.repository.ts'), code)).toEqual(['assessments']);
  expect(foreignTables(feature('assessments/assessments.repository.ts'), code)).toEqual([]);
});

it('http imports no feature', () => {
  const route = 'server/src/http/route.ts';
  expect(messagesOf(route, feature('accounts/sessions/authenticate.ts'))).toHaveLength(1);
  expect(messagesOf('server/src/http/access.test.ts', feature('accounts/users/find-users.ts'))).toEqual([]);
  expect(messagesOf(route, 'server/src/platform/access.ts')).toEqual([]);
});
