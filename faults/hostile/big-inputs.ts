import { join } from 'node:path';
import { accountEndpoints, type SignedInUser } from '@proxima/contract/accounts/accounts';
import { joiningEndpoints } from '@proxima/contract/accounts/joining';
import { chatEndpoints } from '@proxima/contract/chat/chat';
import { submissionEndpoints } from '@proxima/contract/submissions/submissions';
import { makeDocx, makeOoxml, makePdf } from '../../server/test/documents/sample-files.ts';
import { newAddress, registerMember } from '../../testing/people/people.ts';
import { root } from '../../testing/processes/child.ts';
import { freePort, startServer } from '../../testing/processes/server.ts';
import { claim, type FaultOptions, type Outcome } from '../fault.ts';

/** Milliseconds of CPU time that one input may cost the event loop in total. */
const max = 50;
const size = 1024 * 1024;
/** Texts that can make regular expressions and parsers slow when repeated. */
const textures = [
  'a',
  ' ',
  '\t',
  '@',
  'a@',
  'a.',
  'a@a.',
  '<',
  '<a ',
  '&#',
  '/',
  '//a',
  '..',
  '0',
  '\\',
  '"',
  '%41',
  '\u00e9',
  '💥',
  '[',
  '{"a":',
  '=,',
  '-',
  '\n',
];

/** Sends texts of 1 MB, and the longest that the limits allow, to calls that inspect them: none may block the event loop. */
export async function bigInputs({ checksTime }: FaultOptions): Promise<Outcome> {
  const port = await freePort();
  const server = await startServer({
    NODE_OPTIONS: `--import=${join(root, 'faults/hostile/count-cpu.ts')}`,
    CPU_PORT: String(port),
  });
  const costs: { name: string; ms: number }[] = [];
  try {
    const computed = async () => Number(await (await fetch(`http://127.0.0.1:${port}`)).text()) / 1_000;
    for (const texture of textures) {
      // A new member each time: an exhausted rate limit would refuse the input before it is inspected.
      const member = await registerMember(server.origin);
      for (const [name, send] of inputs(server.origin, member, texture))
        costs.push({ name, ms: await costOf(computed, send) });
    }
  } finally {
    await server.stop();
  }
  const worst = costs.toSorted((a, b) => b.ms - a.ms).slice(0, 5);
  const failures: string[] = [];
  // A busy machine computes several times longer; what an expression cannot cope with takes minutes.
  const limit = checksTime ? max : 20 * max;
  for (const { name, ms } of costs) claim(failures, ms < limit, `${name} took ${ms.toFixed(1)} ms`);
  const measures = Object.fromEntries(worst.map(({ name, ms }) => [name, `${ms.toFixed(1)} ms`]));
  return { measures: { inputs: costs.length, ...measures }, failures };
}

/** The minimum of three attempts, to exclude the work of the compiler and the garbage collector. */
async function costOf(computed: () => Promise<number>, send: () => Promise<unknown>): Promise<number> {
  let min = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const before = await computed();
    await send();
    min = Math.min(min, (await computed()) - before);
    if (min < max / 2) break;
  }
  return min;
}

type Input = [name: string, send: () => Promise<unknown>];

function inputs(origin: string, { token }: SignedInUser, texture: string): Input[] {
  const headers = () => ({ 'x-forwarded-for': newAddress(), authorization: `Bearer ${token}` });
  const send = (path: string, init: RequestInit = {}) =>
    fetch(`${origin}${path}`, { ...init, headers: { ...headers(), ...init.headers } }).then(
      (response) => response.arrayBuffer(),
      () => undefined,
    );
  const json = (path: string, body: unknown) =>
    send(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
  const of = (length: number) => texture.repeat(Math.ceil(length / texture.length)).slice(0, length);
  const form = (path: string, fields: Record<string, string>) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) data.set(name, value);
    return send(path, { method: 'POST', body: data });
  };
  const quoted = JSON.stringify(texture);
  const person = (text: string) => ({ first_name: text, email: `${text}!`, phone: text, message: text });
  return [
    [`1 MB of ${quoted} as JSON`, () => json(accountEndpoints.login.path, { email: of(size) })],
    [
      `50 kB of ${quoted} as email`,
      () => json(accountEndpoints.login.path, { email: of(50_000), password: 'x' }),
    ],
    [`1 MB of ${quoted} as a form`, () => form(submissionEndpoints.send.path, { message: of(size) })],
    [`200 kB of ${quoted} as a form`, () => form(submissionEndpoints.send.path, person(of(50_000)))],
    [
      `200 kB of ${quoted} as registration`,
      () => form(joiningEndpoints.register.path, { role: 'investor', ...person(of(50_000)) }),
    ],
    [`200 kB of ${quoted} as a message`, () => form(chatEndpoints.store.path, { text: of(200_000) })],
    [`14 kB of ${quoted} as a path`, () => send(`/${encodeURI(of(14_000).toWellFormed()).slice(0, 14_000)}`)],
    [
      `14 kB of ${quoted} as a query`,
      () => send(`/blogs?q=${encodeURIComponent(of(14_000).toWellFormed()).slice(0, 14_000)}`),
    ],
    ...files(of).map(
      ([name, bytes]): Input => [
        `${name} of ${quoted}`,
        () => {
          const data = new FormData();
          data.append('file', new File([new Uint8Array(bytes)], name));
          return send(submissionEndpoints.send.path, { method: 'POST', body: data });
        },
      ],
    ),
  ];
}

function files(of: (length: number) => string): [string, Buffer][] {
  const xml = (text: string) => [{ name: '_rels/.rels', content: `<Relationships><Relationship ${text}` }];
  return [
    ['plan.pdf', makePdf('Much', [of(size)])],
    ['plan.docx', makeDocx([{ name: 'word/more.xml', content: of(size) }])],
    ['broken.docx', makeOoxml('docx', xml(of(size)))],
  ];
}
