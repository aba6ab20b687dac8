import { expect, it } from 'vitest';
import { standingOf } from './accreditation-standing.ts';

const reviewed = (decision: 'accepted' | 'refused', valid_until: string | null = null) => ({
  decision,
  reason: '',
  valid_until,
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
  ['Accepted', reviewed('accepted', '2026-04-01'), before],
  ['Expired', reviewed('accepted', '2026-03-31'), before],
])('%s', (label, newest, proof) => {
  expect(standingOf(newest, proof, new Date('2026-04-01T09:00:00Z')).label).toBe(label);
});
