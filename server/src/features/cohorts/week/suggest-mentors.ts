export interface Mentor {
  id: number;
  about: string;
  /** Industries that they are known to know well. */
  industries: readonly string[];
  /** In running cohorts. */
  ventures: number;
}

interface Sought {
  industry: string;
  /** What the industry is called. */
  label: string;
  /** Who is its mentor already. */
  mentors: readonly number[];
}

const maxSuggested = 3;
const ordinary = new Set(['and', 'the', 'of', 'other']);

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 3 && !ordinary.has(word));

/** Whether someone is known to know the industry, or says so in what founders can ask them about. */
function knows({ about, industries }: Mentor, { industry, label }: Sought): boolean {
  if (industries.includes(industry)) return true;
  const said = new Set(wordsOf(about));
  return wordsOf(label).some((word) => said.has(word));
}

/** Up to three mentors for a venture: first who knows its industry, then who has the fewest ventures. */
export const suggestMentors = (
  sought: Sought,
  mentors: readonly Mentor[],
): { id: number; knows: boolean }[] =>
  mentors
    .filter(({ id }) => !sought.mentors.includes(id))
    .map((mentor) => ({ id: mentor.id, ventures: mentor.ventures, knows: knows(mentor, sought) }))
    .toSorted((one, other) => Number(other.knows) - Number(one.knows) || one.ventures - other.ventures)
    .slice(0, maxSuggested)
    .map(({ id, knows }) => ({ id, knows }));
