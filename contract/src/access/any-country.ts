/** Stands for every country without its own rules. */
export const anyCountry = '*';
