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
