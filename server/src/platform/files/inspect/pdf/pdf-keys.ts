import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import { damaged } from '../refusal.ts';
import { type PdfDictionary, textOf } from './pdf-syntax.ts';

const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');

/** The key of a file for the empty password: algorithm 2 of ISO 32000-2 up to revision 4, 2.A from 5 on. */
export function pdfKeys(encrypt: PdfDictionary, id: string): Buffer {
  const bytes = (key: string) => Buffer.from(textOf(encrypt.get(key)) ?? '', 'latin1');
  const whole = (key: string, otherwise: number) => {
    const given = encrypt.get(key);
    return typeof given === 'number' ? given : otherwise;
  };
  const revision = whole('R', 2);
  if (revision >= 5) return keyOf2017(bytes('U'), bytes('UE'), revision);
  const length =
    revision === 2 ? 5 : Math.min(Math.max(whole('Length', whole('V', 1) >= 4 ? 128 : 40) / 8, 5), 16);
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(whole('P', 0) | 0);
  const hash = createHash('md5').update(padding).update(bytes('O').subarray(0, 32)).update(permissions);
  hash.update(Buffer.from(id, 'latin1'));
  if (revision >= 4 && encrypt.get('EncryptMetadata') === false) hash.update(Buffer.alloc(4, 255));
  let key = hash.digest().subarray(0, length);
  if (revision >= 3)
    for (let round = 0; round < 50; round += 1)
      key = createHash('md5').update(key).digest().subarray(0, length);
  return key;
}

function keyOf2017(user: Buffer, packed: Buffer, revision: number): Buffer {
  if (user.length < 48 || packed.length < 32) throw damaged('encryption');
  const salt = user.subarray(40, 48);
  const between = revision === 5 ? createHash('sha256').update(salt).digest() : hardHash(salt);
  const cipher = createDecipheriv('aes-256-cbc', between, Buffer.alloc(16)).setAutoPadding(false);
  return cipher.update(packed.subarray(0, 32));
}

/** Algorithm 2.B with the empty password. */
function hardHash(salt: Buffer): Buffer {
  let key = createHash('sha256').update(salt).digest();
  for (let round = 0, last = 0; round < 64 || last > round - 32; round += 1) {
    const input = Buffer.concat(Array.from({ length: 64 }, () => key));
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(
      false,
    );
    const mixed = cipher.update(input);
    const rest = mixed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = createHash(['sha256', 'sha384', 'sha512'][rest] ?? 'sha256')
      .update(mixed)
      .digest();
    last = mixed.at(-1) ?? 0;
  }
  return key.subarray(0, 32);
}
