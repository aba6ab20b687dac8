import { get, post } from '../wire/endpoint.ts';
import { boundedList, success } from '../wire/envelope.ts';
import { listLimits } from '../wire/row-limits.ts';
import { accreditationForm, reasonForm, waitingProposal } from './accreditation.ts';
import { memberDetail } from './members.ts';

const ofMember = '/api/admin/members/:id/accreditation';
const ofProposal = `${ofMember}/:proposal` as const;
const reply = success(memberDetail);

export const accreditationEndpoints = {
  /** The proposals that wait for confirmation, the longest wait first. */
  waiting: get('/api/admin/accreditation-proposals', 'members.manage', {
    reply: success(boundedList(waitingProposal, listLimits.waitingProposals)),
  }),
  /** Proposes to accept an investor's proof until an expiry date, or to refuse it with a reason. It counts once someone else has confirmed it. */
  propose: post(ofMember, 'members.manage', { body: accreditationForm, reply }),
  /** Confirms what someone else proposed; the investor is notified. */
  confirm: post(`${ofProposal}/confirm`, 'members.manage', { tokens: 'never', reply }),
  /** Declines what someone else proposed, with a reason; whoever proposed it is notified. */
  decline: post(`${ofProposal}/decline`, 'members.manage', { body: reasonForm, reply }),
  /** Withdraws the caller's own proposal. */
  withdraw: post(`${ofProposal}/withdraw`, 'members.manage', { reply }),
  /** Revokes an accreditation immediately, with a reason; closing access never waits for a second person. */
  revoke: post(`${ofMember}/revoke`, 'members.manage', { body: reasonForm, reply }),
};
