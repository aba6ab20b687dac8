const words = ['', '', 'two', 'three', 'four', 'five'];

/**
 * By whom each proposal is read, after "read by": the site speaks of several people only where fair review makes sure of them
 * (docs/rules.md, "Fair review").
 */
export const readBy = (readers: number): string =>
  words[readers]
    ? `${words[readers]} people on our team, independently of each other`
    : 'someone on our team';
