import { randomUUID } from 'node:crypto';
import { password } from '../../testing/people/people.ts';
import { enquiryFields, samplePdf } from '../core/core-calls.ts';
import { type Body, encodeForm, jsonBody, ofTurn, sender } from '../sender.ts';
import type { DirectusMember } from './directus-world.ts';

/** The id of the file in the encoded form, replaced in each turn. */
const placeholder = '00000000-0000-4000-8000-000000000000';

/** The calls of Directus that do what those of the product do, with the same bodies. */
export async function directusCalls(origin: string, members: readonly DirectusMember[]) {
  const send = sender(origin);
  const form = new FormData();
  form.set('id', placeholder);
  form.append('file', new File([new Uint8Array(samplePdf)], 'plan.pdf', { type: 'application/pdf' }));
  const upload = await encodeForm(form);
  const sendEnquiry = (turn: number, file?: string) => {
    const { token, email } = ofTurn(members, turn);
    const body = jsonBody({ ...enquiryFields(email), ...(file && { file }) });
    return send(turn, { method: 'POST', path: '/items/enquiries', token, body });
  };
  return {
    login: (turn: number) => {
      const body = jsonBody({ email: ofTurn(members, turn).email, password });
      return send(turn, { method: 'POST', path: '/auth/login', body });
    },
    contact: (turn: number) => sendEnquiry(turn),
    contactWithFile: async (turn: number) => {
      const file = randomUUID();
      const { token } = ofTurn(members, turn);
      await send(turn, { method: 'POST', path: '/files', token, body: withId(upload, file) });
      await sendEnquiry(turn, file);
    },
    contacts: (turn: number) => {
      const path = '/items/enquiries?limit=50&sort=-id&meta=filter_count';
      return send(turn, { method: 'GET', path, token: ofTurn(members, turn).token });
    },
    posts: (turn: number) => send(turn, { method: 'GET', path: '/items/posts?sort=-date' }),
  };
}

function withId({ type, bytes }: Body, id: string): Body {
  const copy = Buffer.from(bytes);
  copy.write(id, bytes.indexOf(placeholder));
  return { type, bytes: copy };
}
