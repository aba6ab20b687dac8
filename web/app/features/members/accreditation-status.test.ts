import type { WireFile } from '@proxima/contract/files/stored-files';
import type { Accreditation } from '@proxima/contract/members/accreditation';
import { expect, it } from 'vitest';
import { accreditationStatus, confirmersText, proposalText } from './accreditation-status.ts';

const reviewed = (decision: 'accepted' | 'refused' | 'revoked', has_ended = false) => ({
  decision,
  reason: '',
  valid_until: decision === 'accepted' ? '2026-03-31' : null,
  has_ended,
  decided_by: 'Ines Falk',
  confirmed_by: 'Noor Haddad',
  at: '2026-03-10T12:00:00.000Z',
});
const sent = (created_at: string) => ({
  id: 1,
  name: 'proof.pdf',
  size: 1,
  type: 'application/pdf',
  created_at,
});
const before = sent('2026-03-01T12:00:00.000Z');
const after = sent('2026-03-20T12:00:00.000Z');

const proposed = (state: 'waiting' | 'declined') => ({
  id: 1,
  state,
  decision: 'refused' as const,
  reason: 'Out of date',
  valid_until: null,
  proposed_by: 'Ines Falk',
  at: '2026-03-21T12:00:00.000Z',
  is_own: true,
  answered_by: null,
  answer: '',
});

type Proposal = ReturnType<typeof proposed>;

it.each<[label: string, newest?: Accreditation, proof?: WireFile, proposal?: Proposal]>([
  ['No proof', undefined, undefined],
  ['Proof to review', undefined, before],
  ['Proof to review', reviewed('refused'), after],
  ['Refused', reviewed('refused'), before],
  ['Refused', reviewed('refused'), undefined],
  ['Accepted', reviewed('accepted'), before],
  ['Expired', reviewed('accepted', true), before],
  ['Revoked', reviewed('revoked'), before],
  ['Proof to review', reviewed('revoked'), after],
  ['To be confirmed', reviewed('refused'), after, proposed('waiting')],
  ['Proof to review', reviewed('refused'), after, proposed('declined')],
])('%s', (label, newest, proof, proposal) => {
  expect(accreditationStatus({ newest, proof, proposal: proposal ?? null }).label).toBe(label);
});

it('says who could confirm a proposal, also if no one can', () => {
  expect(confirmersText(['Ines Falk', 'Noor Haddad'])).toContain('Ines Falk or Noor Haddad');
  expect(confirmersText([])).toContain('No one else on the team may confirm it');
  expect(proposalText({ decision: 'accepted', valid_until: '2027-03-01' })).toBe(
    'Accept the proof until 1 March 2027',
  );
});
