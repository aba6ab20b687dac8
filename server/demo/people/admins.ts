import type { DemoAdmin } from './person.ts';

/** One administrator of each rank. */
export const admins: readonly DemoAdmin[] = [
  {
    key: 'noor',
    rank: 'owner',
    first_name: 'Noor',
    last_name: 'Haddad',
    phone: '+44 20 7946 0101',
    email: 'owner@example.com',
    portrait: { ground: 'paper', skin: 'olive', hair: 'long', hairColour: 'black', clothes: 'ember' },
  },
  {
    key: 'tomas',
    rank: 'reviewer',
    first_name: 'Tomás',
    last_name: 'Rivera',
    phone: '+44 20 7946 0102',
    email: 'reviewer@example.com',
    portrait: { ground: 'gold', skin: 'tan', hair: 'short', hairColour: 'brown', clothes: 'night' },
  },
  {
    key: 'hanna',
    rank: 'editor',
    first_name: 'Hanna',
    last_name: 'Lindqvist',
    phone: '+44 20 7946 0103',
    email: 'editor@example.com',
    portrait: { ground: 'ice', skin: 'fair', hair: 'bun', hairColour: 'blond', clothes: 'ember' },
  },
];
