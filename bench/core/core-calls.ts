import { accountEndpoints } from '@proxima/contract/accounts/accounts';
import { chatEndpoints } from '@proxima/contract/chat/chat';
import { submissionEndpoints } from '@proxima/contract/submissions/submissions';
import { makePdf } from '../../server/test/documents/sample-files.ts';
import { password } from '../../testing/people/people.ts';
import type { BenchMember } from '../members.ts';
import { encodeForm, jsonBody, ofTurn, sender } from '../sender.ts';

type Call = (turn: number) => Promise<void>;

/** A small PDF of about twenty kilobytes. */
export const samplePdf = makePdf('A plan', Array<string>(600).fill('Words of the plan, line by line.'));

/** The calls of the table to a real server, each by a different member from a different address. */
export async function coreCalls(origin: string, members: readonly BenchMember[]) {
  const send = sender(origin);
  const memberOf = (turn: number): BenchMember => ofTurn(members, turn);
  const file = new File([new Uint8Array(samplePdf)], 'plan.pdf');
  // Each with the member's own email address, because emails to one address are sent one after the other.
  const contact = await Promise.all(members.map(({ email }) => encodeForm(formOf(email))));
  const withFile = await Promise.all(members.map(({ email }) => encodeForm(formOf(email, file))));
  return {
    login: ((turn) => {
      const body = jsonBody({ email: memberOf(turn).email, password });
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
      const body = jsonBody({ text: `Message ${turn}: is there news about the pitch session?` });
      return send(turn, {
        method: 'POST',
        path: chatEndpoints.store.path,
        token: memberOf(turn).token,
        body,
      });
    }) satisfies Call,
  };
}

/** The fields of an enquiry, as the form sends them. */
export const enquiryFields = (email: string) => ({
  first_name: 'Ada',
  last_name: 'Lind',
  email,
  phone: '5550100',
  message: 'Kites that make power from slow currents. '.repeat(6),
  contact_type: 'entrepreneur',
});

function formOf(email: string, file?: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(enquiryFields(email))) form.set(name, value);
  if (file) form.append('file', file);
  return form;
}
