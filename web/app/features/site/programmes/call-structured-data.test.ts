import type { PublicCall } from '@proxima/contract/programmes/public-wire';
import { expect, it } from 'vitest';
import { callProgram } from './call-structured-data.ts';

const programme = {
  slug: 'tide',
  name: 'Tide',
  summary: 'S',
  audience: '',
  image: '/media/art/1/orbit-01-1200.webp',
};
const call: PublicCall = {
  id: 1,
  slug: 'tide-2027',
  title: 'Tide 2027',
  summary: 'Twelve weeks.',
  phase: 'open',
  opens_at: '2027-03-01T08:00:00.000Z',
  closes_at: null,
  time_zone: 'Europe/Berlin',
  opens_local: '2027-03-01T09:00',
  closes_local: null,
  programme,
  image_alt: '',
  text: '',
  places: null,
  who_may_apply: ['For entrepreneurs', 'From any country'],
  can_change_until_close: true,
  faq: [],
  questions: [],
  updated_at: '2027-02-01T08:00:00.000Z',
};
const site = { origin: 'https://example.org', brand: { name: 'Proxima' } } as Parameters<
  typeof callProgram
>[1];

it('says when applications begin, and when they end if they do', () => {
  const open = callProgram(call, site);
  expect(open).toMatchObject({
    '@type': 'EducationalOccupationalProgram',
    url: 'https://example.org/programmes/tide/tide-2027',
    applicationStartDate: call.opens_at,
    programPrerequisites: 'For entrepreneurs. From any country',
  });
  expect(open).not.toHaveProperty('applicationDeadline');
  const closing = { ...call, closes_at: '2027-03-31T15:00:00.000Z', places: 12 };
  expect(callProgram(closing, site)).toMatchObject({
    applicationDeadline: closing.closes_at,
    maximumEnrollment: 12,
  });
});
