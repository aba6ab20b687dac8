import { createDecipheriv, createHash } from 'node:crypto';
import { RefusedFile } from '../refusal.ts';
import { pdfKeys } from './pdf-keys.ts';
import { nameOf, type PdfDictionary, type PdfValue, textOf } from './pdf-syntax.ts';

/** Decrypts a PDF that is encrypted with the empty password, so that anyone can open it. */
export interface PdfDecryption {
  clearStream(data: Buffer, object: number, generation: number): Buffer;
  clearText(text: string, object: number, generation: number): string;
}

type Method = 'none' | 'rc4' | 'aes128' | 'aes256';

/**
 * The standard security handler with the empty password (ISO 32000-2, 7.6). Does not check whether that password is correct;
 * opening the file does.
 * @throws RefusedFile `password` for a handler that needs a certificate.
 */
export function prepareDecryption(encrypt: PdfDictionary, id: PdfValue | undefined): PdfDecryption {
  if (nameOf(encrypt.get('Filter')) !== 'Standard')
    throw new RefusedFile('password', 'no standard encryption');
  const key = pdfKeys(encrypt, Array.isArray(id) ? (textOf(id[0]) ?? '') : '');
  const clear = (method: Method, data: Buffer, object: number, generation: number) => {
    if (method === 'none') return data;
    const own = method === 'aes256' ? key : objectKey(key, object, generation, method);
    return method === 'rc4' ? rc4(own, data) : aes(own, data);
  };
  const [streams, strings] = [methodOf(encrypt, 'StmF'), methodOf(encrypt, 'StrF')];
  return {
    clearStream: (data, object, generation) => clear(streams, data, object, generation),
    clearText: (text, object, generation) =>
      clear(strings, Buffer.from(text, 'latin1'), object, generation).toString('latin1'),
  };
}

function methodOf(encrypt: PdfDictionary, use: string): Method {
  const version = encrypt.get('V');
  if (typeof version !== 'number' || version < 4) return 'rc4';
  const filters = encrypt.get('CF');
  const filter = filters instanceof Map ? filters.get(nameOf(encrypt.get(use)) ?? 'Identity') : undefined;
  const method = filter instanceof Map ? nameOf(filter.get('CFM')) : undefined;
  return ({ V2: 'rc4', AESV2: 'aes128', AESV3: 'aes256' } as const)[method ?? ''] ?? 'none';
}

function objectKey(key: Buffer, object: number, generation: number, method: Method): Buffer {
  const place = Buffer.alloc(5);
  place.writeUIntLE(Math.max(object, 0) % 0x1000000, 0, 3);
  place.writeUInt16LE(generation % 0x10000, 3);
  const salt = method === 'aes128' ? 'sAlT' : '';
  const hash = createHash('md5').update(key).update(place).update(salt).digest();
  return hash.subarray(0, Math.min(key.length + 5, 16));
}

function aes(key: Buffer, data: Buffer): Buffer {
  if (data.length < 32) return Buffer.alloc(0);
  const cipher = createDecipheriv(`aes-${key.length === 32 ? 256 : 128}-cbc`, key, data.subarray(0, 16));
  cipher.setAutoPadding(false);
  const whole = data.subarray(16, data.length - (data.length % 16));
  const clear = Buffer.concat([cipher.update(whole), cipher.final()]);
  const padding = clear.at(-1) ?? 0;
  return padding <= 16 ? clear.subarray(0, clear.length - padding) : clear;
}

/** Implemented here because Node's RC4 needs an OpenSSL with legacy algorithms. */
export function rc4(key: Buffer, data: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  let other = 0;
  const swap = (index: number) => {
    const held = state[index] ?? 0;
    state[index] = state[other] ?? 0;
    state[other] = held;
  };
  for (let index = 0; index < 256; index += 1) {
    other = (other + (state[index] ?? 0) + (key[index % key.length] ?? 0)) & 255;
    swap(index);
  }
  other = 0;
  return Buffer.from(data).map((byte, place) => {
    const index = (place + 1) & 255;
    other = (other + (state[index] ?? 0)) & 255;
    swap(index);
    return byte ^ (state[((state[index] ?? 0) + (state[other] ?? 0)) & 255] ?? 0);
  }) as Buffer;
}
