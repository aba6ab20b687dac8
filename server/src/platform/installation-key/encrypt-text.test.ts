import { expect, it } from 'vitest';
import { decryptText, encryptText, isEncrypted } from './encrypt-text.ts';
import { installationKey, newKeyText } from './installation-key.ts';

const key = installationKey(newKeyText());
const lock = { key, purpose: 'second factor', place: 'user 7' } as const;

it('can be decrypted only with its key, at its place and for its purpose', () => {
  const stored = encryptText('JBSWY3DPEHPK3PXP', lock);
  expect(isEncrypted(stored)).toBe(true);
  expect(decryptText(stored, lock)).toBe('JBSWY3DPEHPK3PXP');
  for (const other of [
    { ...lock, key: installationKey(newKeyText()) },
    { ...lock, place: 'user 8' },
    { ...lock, purpose: 'chain seals' as const },
  ]) {
    expect(() => decryptText(stored, other)).toThrow();
  }
});

it('differs each time, and cannot be decrypted if any character was changed or removed', () => {
  const stored = encryptText('JBSWY3DPEHPK3PXP', lock);
  expect(encryptText('JBSWY3DPEHPK3PXP', lock)).not.toBe(stored);
  for (let index = 3; index < stored.length - 1; index += 1) {
    const changed = `${stored.slice(0, index)}${stored[index] === 'A' ? 'B' : 'A'}${stored.slice(index + 1)}`;
    expect(() => decryptText(changed, lock)).toThrow();
  }
  expect(() => decryptText(stored.slice(0, -8), lock)).toThrow();
  expect(() => decryptText('JBSWY3DPEHPK3PXP', lock)).toThrow('not encrypted');
});
