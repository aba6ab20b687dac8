import { selectPeopleOfNamed } from './people-of-named.repository.ts';

/** The accounts that have a part in a venture whose name matches a query of a search, as an array of ids. */
export const peopleOfNamed = (...query: Parameters<typeof selectPeopleOfNamed>) =>
  selectPeopleOfNamed(...query);
