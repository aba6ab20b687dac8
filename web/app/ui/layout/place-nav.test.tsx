import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PlaceNav } from './place-nav.tsx';

afterEach(cleanup);

const places = [
  { label: 'Start', links: [{ label: 'Start', href: '/v' }] },
  {
    label: 'Money',
    links: [
      { label: 'Round', href: '/v/round' },
      { label: 'Listing', href: '/v/listing' },
    ],
  },
];

const link = (nav: string, name: string) =>
  within(screen.getByRole('navigation', { name: nav })).getByRole('link', { name });

it('marks the open page below its place, and leads to the first page of a place', () => {
  render(<PlaceNav label="Venture" places={places} current="/v/listing" />);
  expect(link('Venture', 'Money').getAttribute('aria-current')).toBe('true');
  expect(link('Venture', 'Money').getAttribute('href')).toBe('/v/round');
  expect(link('Money', 'Listing').getAttribute('aria-current')).toBe('page');
  expect(link('Money', 'Round').getAttribute('aria-current')).toBeNull();
});

it('has no second level for a place with one page', () => {
  render(<PlaceNav label="Venture" places={places} current="/v" />);
  expect(screen.getAllByRole('navigation')).toHaveLength(1);
  expect(link('Venture', 'Start').getAttribute('aria-current')).toBe('page');
});
