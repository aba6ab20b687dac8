/** How many open calls a page of the site names. */
export const maxNamedCalls = 3;

export const programmeLimits = {
  /** Characters of the HTML of a programme or a call; the JSON body with it stays under `sizes.jsonBody`. */
  html: 20_000,
  places: 100_000,
  applicationsPerMember: 20,
  graceMinutes: 120,
  defaultGraceMinutes: 5,
  ventureAgeYears: 100,
  questionsAnswered: 30,
  /** Calls that visitors see of one kind: open, coming, past. */
  shownCalls: 50,
} as const;
