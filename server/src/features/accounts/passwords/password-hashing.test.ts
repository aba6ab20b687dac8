import { argon2Sync } from 'node:crypto';
import { expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './password-hashing.ts';

const turn = { lane: 'known', key: 'test' } as const;

it('accepts the password of a stored hash and no other one', async () => {
  const storedHash = await hashPassword('Solar-pass-1', turn);
  expect(await verifyPassword({ storedHash, password: 'Solar-pass-1', turn })).toBe(true);
  expect(await verifyPassword({ storedHash, password: 'Solar-pass-2', turn })).toBe(false);
  expect(await verifyPassword({ storedHash: undefined, password: 'Solar-pass-1', turn })).toBe(false);
});

it('stores standard Argon2id hashes that every other implementation verifies, such as that of Node', async () => {
  const stored = await hashPassword('Solar-pass-1', turn);
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const [salt = '', tag = ''] = stored.split('$').slice(-2);
  const parameters = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
  const computed = argon2Sync('argon2id', {
    ...parameters,
    message: 'Solar-pass-1',
    nonce: Buffer.from(salt, 'base64'),
  });
  expect(computed).toEqual(Buffer.from(tag, 'base64'));
});

it('admits a third password while two are hashed, and a fourth only then', async () => {
  const storedHash = await hashPassword('Solar-pass-1', turn);
  const order: string[] = [];
  const attempt = async () => {
    const admit = async () => void order.push('admitted');
    await verifyPassword({ storedHash, password: 'Solar-pass-1', turn, admit });
    order.push('verified');
  };
  await Promise.all([attempt(), attempt(), attempt(), attempt()]);
  expect(order.slice(0, 4)).toEqual(['admitted', 'admitted', 'admitted', 'verified']);
  expect(order).toHaveLength(8);
});
