import type { Endpoint } from '@proxima/contract/wire/endpoint';
import type { Random } from '../random.ts';

const loneSurrogate = '\\ud800';
const hostileTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ufeff\u202e',
  "' or 1=1 --",
  '%00%2e%2e%2f',
  '../../../../etc/passwd',
  '<script>alert(1)</script>',
  '=HYPERLINK("http://evil.test")',
  'a@b',
  'a@example.test\r\nBcc: b@example.test',
  '9'.repeat(400),
  '💥'.repeat(3_000),
  'NaN',
  '1e999',
  '-1',
  '9223372036854775808',
  '2147483648',
];
const hostileValues: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  [],
  {},
  [[]],
  [null],
  { $ne: '' },
  { toString: 1 },
  { length: 1e9 },
  { constructor: { prototype: { isAdmin: true } } },
];
const oddKeys = ['__proto__', 'constructor', 'toString', 'role', 'id', 'user_id', 'admin_role', 'status', ''];

export interface MalformedInput {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: Buffer;
}

/** A random request to an endpoint, malformed in some way; about one in ten is valid. */
export function makeMalformed(random: Random, row: Endpoint): MalformedInput {
  const path = row.path.replace(/:\w+/g, () => encodeURIComponent(oddParameter(random)));
  const query = random.chance(0.4) ? `?${oddQuery(random)}` : '';
  const headers: Record<string, string> = {};
  if (random.chance(0.1)) headers[random.of(oddHeaders)] = oddHeaderValue(random);
  const method = random.chance(0.05) ? random.of(['PUT', 'DELETE', 'OPTIONS', 'PATCH', 'POST']) : row.method;
  if (method === 'GET') return { method, path: path + query, headers };
  const { type, body } = oddBody(random, row);
  if (type !== '') headers['content-type'] = type;
  return { method, path: path + query, headers, body };
}

const oddHeaders = [
  'idempotency-key',
  'x-reset-token',
  'range',
  'if-none-match',
  'if-match',
  'accept',
  'origin',
  'x-forwarded-host',
  'accept-encoding',
  'content-encoding',
  'cookie',
];
const oddHeaderValue = (random: Random): string =>
  random.of([
    '',
    'x'.repeat(5_000),
    'bytes=5-1',
    'bytes=-',
    'gzip;q=9',
    '"',
    '*',
    'null',
    '\u00e9',
    '../..',
    '[]',
  ]);

const oddParameter = (random: Random): string =>
  random.of([
    '1',
    '0',
    '-1',
    '1.5',
    '999999999',
    '9007199254740993',
    'x',
    'é',
    '..',
    '1/2',
    ' ',
    '1'.repeat(90),
  ]);

/** Lone surrogates cannot be URL-encoded, so they are replaced. */
const asQuery = (text: string): string => encodeURIComponent(text.toWellFormed());

function oddQuery(random: Random): string {
  const names = ['limit', 'cursor', 'after', 'status', 'search', 'view', 'sort', 'page', ...oddKeys];
  const pairs = Array.from({ length: 1 + random.below(4) }, () => {
    const value = asQuery(random.of(hostileTexts)).slice(0, 3_000);
    return random.chance(0.1) ? `${random.of(names)}=%E0%A4%A` : `${random.of(names)}=${value}`;
  });
  return pairs.join('&');
}

const knownFields = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'message',
  'password',
  'password_confirmation',
  'role',
  'agree_to_terms',
  'text',
  'client_key',
  'token',
  'socket_id',
  'channel_name',
  'decision',
  'comment',
  'version',
  'contact_type',
  'title',
  'body',
  'file',
  'avatar',
];

function oddObject(random: Random, depth = 0): Record<string, unknown> {
  const entries = Array.from({ length: random.below(12) }, () => {
    const key = random.chance(0.8) ? random.of(knownFields) : random.of(oddKeys);
    return [key, oddValue(random, depth)] as const;
  });
  return Object.fromEntries(entries);
}

function oddValue(random: Random, depth: number): unknown {
  if (random.chance(0.5)) return random.of(hostileTexts);
  if (depth < 3 && random.chance(0.2)) return oddObject(random, depth + 1);
  return random.of(hostileValues);
}

function oddBody(random: Random, row: Endpoint): { type: string; body: Buffer } {
  const json = 'application/json';
  const kind = random.below(row.files ? 12 : 9);
  const object = JSON.stringify(oddObject(random));
  if (kind <= 3) return { type: json, body: Buffer.from(object) };
  if (kind === 4) return { type: json, body: Buffer.from(object.slice(0, random.below(object.length + 1))) };
  if (kind === 5)
    return { type: json, body: Buffer.from(object.replace(/"([^"]*)"/, `"$1${loneSurrogate}"`)) };
  if (kind === 6) return { type: json, body: Buffer.from('['.repeat(5_000)) };
  if (kind === 7)
    return { type: json, body: Buffer.from(Array.from({ length: 300 }, () => random.below(256))) };
  if (kind === 8)
    return {
      type: random.of([
        '',
        'text/plain',
        'application/xml',
        'application/x-www-form-urlencoded',
        'x',
        `${json}; charset=utf-7`,
      ]),
      body: Buffer.from(object),
    };
  return oddForm(random);
}

function oddForm(random: Random): { type: string; body: Buffer } {
  const boundary = random.chance(0.9) ? 'B' : '';
  const parts = Array.from({ length: random.below(8) }, () => {
    const name = random.chance(0.8) ? random.of(knownFields) : random.of(oddKeys);
    const isFile = random.chance(0.3);
    const file = isFile
      ? `; filename="${random.of(['plan.pdf', '../../x.pdf', 'a\u202efdp.exe', '', '.pdf'])}"`
      : '';
    const suffix = random.chance(0.2) ? '[]' : '';
    const content = isFile
      ? random.of(['%PDF-1.4', 'MZ', '', 'PK\u0003\u0004', 'x'.repeat(50_000)])
      : random.of(hostileTexts);
    return `--B\r\ncontent-disposition: form-data; name="${name}${suffix}"${file}\r\n\r\n${content}\r\n`;
  });
  const whole = Buffer.from(`${parts.join('')}--B--\r\n`);
  const body = random.chance(0.2) ? whole.subarray(0, random.below(whole.length + 1)) : whole;
  return { type: `multipart/form-data; boundary=${boundary}`, body };
}
