import { type RawBuilder, sql } from 'kysely';

/** More ventures than anyone means by a name. */
const maxVentures = 500;

/** As `peopleOfNamed`. */
export const selectPeopleOfNamed = (query: RawBuilder<unknown>) => sql`array(
  select people.user_id from venture_people people join ventures on ventures.id = people.venture_id
  where ventures.search @@ ${query} and people.until is null limit ${maxVentures})`;
