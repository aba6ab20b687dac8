import { Agent, request } from 'node:http';
import { accountEndpoints } from '@proxima/contract/accounts/accounts';
import { chatEndpoints } from '@proxima/contract/chat/chat';
import { submissionEndpoints } from '@proxima/contract/submissions/submissions';
import { makePdf } from '../../server/test/documents/sample-files.ts';
import { password } from '../../testing/people/people.ts';
import type { BenchMember } from '../members.ts';

type Call = (turn: number) => Promise<void>;

/** A small PDF of about twenty kilobytes. */
export const samplePdf = makePdf('A plan', Array<string>(600).fill('Words of the plan, line by line.'));

/** The calls of the table to a real server, each by a different member from a different address. */
export async function coreCalls(origin: string, members: readonly BenchMember[]) {
  const send = sender(origin);
  const ofTurn = <Item>(items: readonly Item[], turn: number): Item => {
    const item = items[turn % items.length];
    if (!item) throw new Error('there are no members');
    return item;
  };
  const memberOf = (turn: number): BenchMember => ofTurn(members, turn);
  const file = new File([new Uint8Array(samplePdf)], 'plan.pdf');
  // Each with the member's own email address, because emails to one address are sent one after the other.
  const contact = await Promise.all(members.map(({ email }) => encode(formOf(email))));
  const withFile = await Promise.all(members.map(({ email }) => encode(formOf(email, file))));
  const json = (body: object): Body => ({
    type: 'application/json',
    bytes: Buffer.from(JSON.stringify(body)),
  });
  return {
    login: ((turn) => {
      const body = json({ email: memberOf(turn).email, password });
      return send(turn, { method: 'POST', path: accountEndpoints.login.path, body });
    }) satisfies Call,
    contact: ((turn) => {
      const { token } = memberOf(turn);
      const body = ofTurn(contact, turn);
      return send(turn, { method: 'POST', path: submissionEndpoints.send.path, token, body });
    }) satisfies Call,
    contactWithFile: ((turn) => {
      const { token } = memberOf(turn);
      const body = ofTurn(withFile, turn);
      return send(turn, { method: 'POST', path: submissionEndpoints.send.path, token, body });
    }) satisfies Call,
    contacts: ((turn) =>
      send(turn, {
        method: 'GET',
        path: submissionEndpoints.list.path,
        token: memberOf(turn).token,
      })) satisfies Call,
    chat: ((turn) => {
      const body = json({ text: `Message ${turn}: is there news about the pitch session?` });
      return send(turn, {
        method: 'POST',
        path: chatEndpoints.store.path,
        token: memberOf(turn).token,
        body,
      });
    }) satisfies Call,
  };
}

interface Body {
  type: string;
  bytes: Buffer;
}
interface Sending {
  method: 'GET' | 'POST';
  path: string;
  token?: string;
  body?: Body;
}

function formOf(email: string, file?: File): FormData {
  const form = new FormData();
  const fields = {
    first_name: 'Ada',
    last_name: 'Lind',
    email,
    phone: '5550100',
    message: 'Kites that make power from slow currents. '.repeat(6),
    contact_type: 'entrepreneur',
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (file) form.append('file', file);
  return form;
}

async function encode(form: FormData): Promise<Body> {
  const encoded = new Response(form);
  return {
    type: encoded.headers.get('content-type') ?? '',
    bytes: Buffer.from(await encoded.arrayBuffer()),
  };
}

/** Sends over persistent connections. Any reply but 200 aborts the benchmark. */
function sender(origin: string) {
  const { hostname, port } = new URL(origin);
  const agent = new Agent({ keepAlive: true });
  return (turn: number, { method, path, token, body }: Sending): Promise<void> =>
    new Promise((resolve, reject) => {
      const headers = {
        'x-forwarded-for': `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': body.type, 'content-length': body.bytes.length }),
      };
      request({ hostname, port, agent, method, path, headers }, (response) => {
        response.resume().once('end', () => {
          if (response.statusCode === 200) resolve();
          else reject(new Error(`${method} ${path} was answered with ${response.statusCode}`));
        });
      })
        .once('error', reject)
        .end(body?.bytes);
    });
}
