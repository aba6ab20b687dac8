import { expect, test } from 'vitest';
import { NamedStatements } from './named-statements.ts';

const stale = () => Promise.reject(new Error('cached plan must not change result type'));

test('no two texts ever share a name, however many lost theirs', async () => {
  const statements = new NamedStatements();
  const owners = new Map<string, string>();
  const send = (text: string, isStale = false) =>
    statements.send(text, [], async ({ name, text: sent }) => {
      if (name) {
        expect(owners.get(name) ?? sent).toBe(sent);
        owners.set(name, sent);
      }
      return isStale && name ? stale() : undefined;
    });
  for (let n = 0; n < 400; n += 1) {
    const text = `select ${n}`;
    await send(text);
    await send(text);
    if (n > 1) await send(text, true);
  }
  expect(owners.size).toBe(400);
  await send('select 0');
});
