import { artPath, coverNames } from '@proxima/contract/content/media';
import { anchorOf, type Person, type PublicPerson } from '@proxima/contract/content/people';
import type { Platform } from '../../../platform/context.ts';
import { readSections } from './read-sections.ts';

/** Drawn art in place of a portrait, always the same for one key. */
const artOf = (key: string) => {
  const cover = coverNames[Number.parseInt(key.slice(0, 6), 16) % coverNames.length] ?? 'team';
  return { image: artPath(cover), alt: '' };
};

/** The people who are shown, in the order of the page. */
export const presentPeople = (people: readonly Person[]): PublicPerson[] =>
  people
    .filter(({ shown }) => shown)
    .map(({ key, name, role, words, portrait }) => ({
      name,
      role,
      words,
      portrait: portrait ?? artOf(key),
      anchor: anchorOf(name),
    }));

/** The authors of posts who are shown, by key. */
export async function readAuthors(
  platform: Pick<Platform, 'db'>,
): Promise<ReadonlyMap<string | null, PublicPerson>> {
  const { people } = await readSections(platform, ['people']);
  return new Map(
    people.people.flatMap((person) => presentPeople([person]).map((shown) => [person.key, shown] as const)),
  );
}
