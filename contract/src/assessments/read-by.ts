const numerals = ['', '', 'two', 'three', 'four', 'five'];

/**
 * Who reads each proposal, to follow "read by". Names several people only if the settings of fair review guarantee them
 * (docs/rules.md, "Fair review").
 */
export const readBy = (readers: number): string =>
  numerals[readers]
    ? `${numerals[readers]} people on our team, independently of each other`
    : 'someone on our team';
