import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import { sizes } from '@proxima/contract/wire/limits';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DomainError } from '../../platform/domain-error.ts';
import { type ReceivedForm, receiveMultipart } from './multipart.ts';

let app: FastifyInstance;
let directory: string;
let origin: string;
let received: {
  fields: ReceivedForm['fields'];
  files: Record<string, { name: string; text: string; sha256: string }[]>;
};
let outcomes: unknown[] = [];

const accepted = {
  file: { kind: 'document', max: 2 },
  avatar: { kind: 'avatar', max: 1 },
} as const;

async function describeFiles(form: ReceivedForm): Promise<typeof received.files> {
  const described = Object.entries(form.files).map(async ([name, list]) => [
    name,
    await Promise.all(
      list.map(async ({ path, name, sha256 }) => ({ name, sha256, text: await readFile(path, 'latin1') })),
    ),
  ]);
  return Object.fromEntries(await Promise.all(described));
}

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'multipart-'));
  app = fastify();
  await app.register(multipart);
  app.setErrorHandler((error, _request, reply) => {
    outcomes.push(error);
    if (error instanceof DomainError) return reply.code(400).send({ code: error.code, fields: error.fields });
    return reply.send(error);
  });
  // As the server does with bodies that were not read to their end.
  app.addHook('onSend', async (request, reply) => {
    if (!request.raw.complete) reply.header('connection', 'close');
  });
  app.post('/', async (request) => {
    const form = await receiveMultipart(request, accepted, directory);
    try {
      received = { fields: form.fields, files: await describeFiles(form) };
      return received;
    } finally {
      await form.discard();
    }
  });
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
});

afterAll(async () => {
  await app.close();
  await rm(directory, { recursive: true });
});

beforeEach(() => {
  outcomes = [];
});

async function send(
  parts: [string, string | File][],
): Promise<{ status: number; body: Record<string, unknown> }> {
  const form = new FormData();
  for (const [name, value] of parts) form.append(name, value);
  const response = await fetch(origin, { method: 'POST', body: form });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

async function sendRaw(body: string, contentType = 'multipart/form-data; boundary=B') {
  const response = await fetch(origin, { method: 'POST', headers: { 'content-type': contentType }, body });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const file = (size: number | string, name = 'plan.pdf'): File =>
  new File([typeof size === 'string' ? size : new Uint8Array(size)], name);
const part = (disposition: string, content: string): string =>
  `--B\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;

async function expectRefused(
  answer: Promise<{ body: Record<string, unknown> }>,
  code: string,
  fields?: unknown,
) {
  expect((await answer).body).toEqual({ code, ...(fields === undefined ? {} : { fields }) });
  expect(await readdir(directory)).toEqual([]);
}

describe('a valid form', () => {
  it('yields fields and files, and leaves no temporary file', async () => {
    await send([
      ['first_name', 'Zoë 🚀'],
      ['file', file('one', 'One.pdf')],
      ['file', file('two', '../../etc/passwd\u202efdp.exe')],
    ]);
    expect(received.fields).toEqual({ first_name: 'Zoë 🚀' });
    expect(received.files.avatar).toEqual([]);
    expect(received.files.file).toMatchObject([
      {
        name: 'One.pdf',
        text: 'one',
        sha256: '7692c3ad3540bb803c020b3aee66cd8887123234ea0c6e7143c0add73ff431ed',
      },
      { name: 'passwdfdp.exe', text: 'two' },
    ]);
    expect(await readdir(directory)).toEqual([]);
  });

  it('makes arrays of names that end in [] and of names that come twice', async () => {
    await send([
      ['skills[]', 'one'],
      ['stages[]', 'a'],
      ['stages[]', 'b'],
      ['industries', 'x'],
      ['industries', 'y'],
      ['json', '["p","q"]'],
    ]);
    expect(received.fields).toEqual({
      skills: ['one'],
      stages: ['a', 'b'],
      industries: ['x', 'y'],
      json: '["p","q"]',
    });
  });

  it('accepts a file of exactly the maximum size', async () => {
    const { status } = await send([['avatar', file(sizes.avatar)]]);
    expect(status).toBe(200);
  });

  it('treats an untouched file input as no file', async () => {
    await sendRaw(`${part('name="file"; filename=""', '')}--B--\r\n`);
    expect(received.files.file).toEqual([]);
  });

  it('keeps the quotes that a browser encodes in a name, and a percent sign that it does not', async () => {
    await sendRaw(`${part('name="file"; filename="The %22best%22 50%20%.pdf"', 'x')}--B--\r\n`);
    expect(received.files.file?.[0]?.name).toBe('The "best" 50%20%.pdf');
  });

  it('accepts JSON when there is no file', async () => {
    await sendRaw('{"a":["b"]}', 'application/json');
    expect(received).toEqual({ fields: { a: ['b'] }, files: { file: [], avatar: [] } });
  });
});

describe('a form that is refused', () => {
  it('a file over its size, with the rest of the form still checked', async () => {
    const parts: [string, File][] = [
      ['file', file(sizes.document + 1)],
      ['avatar', file('')],
    ];
    await expectRefused(send(parts), 'too_large', {
      file: ['The file is larger than 20 MB.'],
      avatar: ['The file is empty.'],
    });
    await expectRefused(send([['avatar', file(sizes.avatar + 1)]]), 'too_large', {
      avatar: ['The file is larger than 5 MB.'],
    });
  });

  it('an empty file, too many of a name, and a file where none is expected', async () => {
    await expectRefused(send([['file', file('')]]), 'validation_failed', { file: ['The file is empty.'] });
    const two: [string, File][] = [
      ['avatar', file('1')],
      ['avatar', file('2')],
    ];
    await expectRefused(send(two), 'validation_failed', { avatar: ['Only one file can be sent here.'] });
    await expectRefused(send([['deck', file('1')]]), 'validation_failed', {
      deck: ['No file is expected here.'],
    });
  });

  it('more than three files, and many more', async () => {
    const four = Array.from({ length: 4 }, (): [string, File] => ['file', file('x')]);
    await expectRefused(send(four), 'too_large');
    await expectRefused(send([...four, ...four, ...four]), 'too_large');
  });

  it('a text of 1 MB, or many that are as long together, never a shorter one', async () => {
    await expectRefused(send([['message', 'x'.repeat(1_000_000)]]), 'too_large', {
      message: ['This is longer than we can take.'],
    });
    const many = Array.from({ length: 30 }, (_, i): [string, string] => [`f${i}`, 'x'.repeat(10_000)]);
    const { body } = await send(many);
    expect(body).toMatchObject({ code: 'too_large', fields: { f26: ['This is longer than we can take.'] } });
    await expectRefused(send(Array.from({ length: 400 }, () => ['a[]', 'x'])), 'too_large');
  });

  it('NUL characters', async () => {
    const fields = { message: ['This contains characters that cannot be stored.'] };
    await expectRefused(
      send([
        ['message', 'a\0b'],
        ['file', file('x')],
      ]),
      'validation_failed',
      fields,
    );
    await expectRefused(sendRaw('{"message":"\\ud800"}', 'application/json'), 'validation_failed', fields);
    await expectRefused(sendRaw('{"message":["\\u0000"]}', 'application/json'), 'validation_failed', fields);
  });

  it.each(['__proto__', 'constructor', 'toString', '__proto__[]', '[]', '', 'x'.repeat(101)])(
    'the field name "%s"',
    async (name) => {
      await expectRefused(sendRaw(`${part(`name="${name}"`, 'x')}--B--\r\n`), 'malformed_request');
      await expectRefused(
        sendRaw(`${part(`name="${name}"; filename="a.pdf"`, 'x')}--B--\r\n`),
        'malformed_request',
      );
      expect(({} as Record<string, unknown>).x).toBeUndefined();
    },
  );

  it.each([
    ['no boundary', '--B--', 'multipart/form-data'],
    ['another boundary', `${part('name="a"', 'x')}--B--\r\n`, 'multipart/form-data; boundary=C'],
    ['no end after a text', part('name="a"', 'x'), 'multipart/form-data; boundary=B'],
    [
      'an end in the middle of a file',
      part('name="file"; filename="a.pdf"', 'x'.repeat(100_000)).slice(0, -9),
      'multipart/form-data; boundary=B',
    ],
    [
      'a part without a name',
      `--B\r\ncontent-disposition: form-data\r\n\r\nx\r\n--B--\r\n`,
      'multipart/form-data; boundary=B',
    ],
    [
      'broken JSON in a part',
      `--B\r\ncontent-disposition: form-data; name="a"\r\ncontent-type: application/json\r\n\r\n{\r\n--B--\r\n`,
      'multipart/form-data; boundary=B',
    ],
    ['a JSON list as the body', '[]', 'application/json'],
  ])('%s', async (_case, body, contentType) => {
    await expectRefused(sendRaw(body, contentType), 'malformed_request');
  });

  it('another content type', async () => {
    expect((await sendRaw('<a/>', 'application/xml')).status).toBe(415);
  });

  it('a length that no form here can have, without waiting for all of it', async () => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    socket.write(
      `POST / HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=B\r\ncontent-length: ${2 ** 31}\r\n\r\n`,
    );
    const [answer] = await once(socket, 'data');
    socket.destroy();
    expect(String(answer)).toContain('too_large');
  });

  it('far too much, and the client can still read the reply', async () => {
    await expectRefused(send([['file', file(200_000_000)]]), 'too_large');
  });
});

describe('a client that disconnects in the middle', () => {
  it('leaves no temporary file', async () => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    socket.write(
      'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=B\r\ncontent-length: 5000000\r\n\r\n',
    );
    socket.write(part('name="file"; filename="a.pdf"', 'x'.repeat(300_000)));
    await expect.poll(async () => (await readdir(directory)).length).toBe(1);
    socket.destroy();
    await expect.poll(async () => (await readdir(directory)).length).toBe(0);
    await expect.poll(() => outcomes.length).toBe(1);
    expect(outcomes[0]).toMatchObject({ code: 'malformed_request' });
  });
});

it('accepts sixty parallel uploads of ten megabytes without holding them in memory', async () => {
  const server = fork(new URL('../../../test/documents/upload-server.ts', import.meta.url));
  try {
    const [address] = (await once(server, 'message')) as [string];
    const form = new FormData();
    form.append('file', file(10 * 1024 * 1024));
    const encoded = new Response(form);
    const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
    const body = await encoded.arrayBuffer();
    const uploads = Array.from({ length: 60 }, () => fetch(address, { method: 'POST', headers, body }));
    const answers = await Promise.all(uploads);
    expect(answers.map(({ status }) => status)).toEqual(uploads.map(() => 200));
    const { megabytes } = (await (await fetch(address)).json()) as { megabytes: number };
    expect(megabytes).toBeLessThan(400);
  } finally {
    server.kill();
    await once(server, 'exit');
  }
}, 60_000);
