/** Every country without rules of its own. */
export const anyCountry = '*';
