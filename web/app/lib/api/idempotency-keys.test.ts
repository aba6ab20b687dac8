import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { IdempotencyKeys } from './idempotency-keys.ts';

let keys: IdempotencyKeys;
beforeEach(() => {
  keys = new IdempotencyKeys();
});

/** The key of a call that ends with this status; 0: no reply came. */
async function keyOf(call: object, status: number): Promise<string> {
  let used = '';
  await keys
    .use(call, async (key) => {
      used = key;
      if (status !== 200) throw new ApiError({ status });
    })
    .catch(() => {});
  return used;
}

it.each([0, 502, 500])(
  'the same values keep their key after a %s, until a reply has come',
  async (status) => {
    const first = await keyOf({ text: 'Hello' }, status);
    expect(await keyOf({ text: 'Hello again' }, status)).not.toBe(first);
    expect(await keyOf({ text: 'Hello' }, 200)).toBe(first);
    expect(await keyOf({ text: 'Hello' }, 200)).not.toBe(first);
  },
);

it('a refused call gets another key when it is made again', async () => {
  const first = await keyOf({ text: 'Hello' }, 422);
  expect(await keyOf({ text: 'Hello' }, 200)).not.toBe(first);
});

it('the same values are a new call once another one has succeeded: it may have undone the first', async () => {
  const first = await keyOf({ path: 'disable' }, 0);
  await keyOf({ path: 'enable' }, 200);
  expect(await keyOf({ path: 'disable' }, 200)).not.toBe(first);
});

it('a click that is sent twice has one key', async () => {
  const sent: string[] = [];
  const send = async (key: string) => void sent.push(key);
  await Promise.all([keys.use({ text: 'Hello' }, send), keys.use({ text: 'Hello' }, send)]);
  expect(sent[1]).toBe(sent[0]);
});

it('another file of the same form gets another key', async () => {
  const first = await keyOf({ file: new File(['a'], 'plan.pdf', { lastModified: 1 }) }, 0);
  expect(await keyOf({ file: new File(['ab'], 'plan.pdf', { lastModified: 1 }) }, 0)).not.toBe(first);
});

it('keys are made on plain HTTP as well, where crypto.randomUUID does not exist', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const key = await keyOf({}, 200);
  vi.unstubAllGlobals();
  expect(key).toMatch(/^[\da-f]{32}$/);
});
