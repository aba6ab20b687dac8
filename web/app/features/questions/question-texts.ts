import type { AccessLevel } from '@proxima/contract/access/levels';
import type { Question } from '@proxima/contract/questions/questions';

/** Who can read a published answer, by the access level of the question's subject. */
export const readersOf: Record<AccessLevel, string> = {
  catalogue: 'Every investor who can find this venture',
  granted: 'Every investor with access',
  venture: 'Only the people of the venture and our team',
  team: 'Only our team',
};

/** Who asked, as far as the reader may know. */
export const askerOf = ({ is_own, asker }: Pick<Question, 'is_own' | 'asker'>): string =>
  is_own ? 'You' : (asker ?? 'An investor');

/** Who answered: founders by name, the team as one. */
export function answererOf({ by, is_of_team }: NonNullable<Question['answer']>): string {
  if (!is_of_team) return by ?? 'A founder';
  return by === null ? 'Our team' : `${by} from our team`;
}

/** The document, and the page, that a question is about. */
export const placeOf = ({ title, page }: NonNullable<Question['document']>): string =>
  page === null ? title : `${title}, page ${page}`;

/** Tells the reader before they ask who will see their name. */
export const promiseOf = ({ is_named }: { is_named: boolean }): string =>
  is_named
    ? 'The founders and our team see your name. Other investors never do, even when the answer is published.'
    : 'The founders do not see your name, and other investors never do. Only our team does.';
