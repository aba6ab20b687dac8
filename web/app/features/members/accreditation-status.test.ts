import { expect, it } from 'vitest';
import { accreditationStatus } from './accreditation-status.ts';

const reviewed = (decision: 'accepted' | 'refused', has_ended = false) => ({
  decision,
  reason: '',
  valid_until: decision === 'accepted' ? '2026-03-31' : null,
  has_ended,
  decided_by: 'Ines Falk',
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

it.each([
  ['No proof', undefined, undefined],
  ['Proof to review', undefined, before],
  ['Proof to review', reviewed('refused'), after],
  ['Refused', reviewed('refused'), before],
  ['Refused', reviewed('refused'), undefined],
  ['Accepted', reviewed('accepted'), before],
  ['Expired', reviewed('accepted', true), before],
])('%s', (label, newest, proof) => {
  expect(accreditationStatus(newest, proof).label).toBe(label);
});
