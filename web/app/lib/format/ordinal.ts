const words = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

/** A place in a line, in words: `third`, and from eleven on `number 11`. */
export const ordinal = (place: number): string => words[place - 1] ?? `number ${place}`;
