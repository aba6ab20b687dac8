import type { AccreditationProposal } from '@proxima/contract/members/accreditation';
import type { TestApp } from '../app.ts';
import { identity, pdf, profileCalls } from '../input/profile-calls.ts';
import { sampleProfile } from '../input/sample-profiles.ts';

const base = '/api/admin/members';

/** The calls about the accreditation of one investor, each by whoever has the token. */
export const accreditationCalls = (test: TestApp, investor: { id: number; token: string }) => {
  const post = (token: string, path: string, body?: unknown) =>
    test.call({ method: 'POST', url: `${base}/${investor.id}/accreditation${path}`, body, token });
  return {
    /** Uploads a proof, in place of an earlier one. */
    upload: () =>
      profileCalls(test).update(
        investor.token,
        { ...identity, ...sampleProfile('investor', 'settings') },
        { proof_of_accreditation: pdf('proof.pdf') },
      ),
    propose: (token: string, body: object = { decision: 'accepted', valid_until: '2033-12-31' }) =>
      post(token, '', body),
    confirm: (token: string, proposal: number) => post(token, `/${proposal}/confirm`),
    decline: (token: string, proposal: number, reason = 'The date is missing') =>
      post(token, `/${proposal}/decline`, { reason }),
    withdraw: (token: string, proposal: number) => post(token, `/${proposal}/withdraw`),
    revoke: (token: string, reason = 'The licence was withdrawn') => post(token, '/revoke', { reason }),
    read: async (token: string) =>
      (await test.call({ method: 'GET', url: `${base}/${investor.id}`, token })).json().data,
    /** The newest proposal as this colleague sees it. */
    proposal: async (token: string): Promise<AccreditationProposal> => {
      const { data } = (await test.call({ method: 'GET', url: `${base}/${investor.id}`, token })).json();
      return data.accreditation_proposal;
    },
  };
};
