/** A number with what is counted, e.g. `1 email`, `1,200 entries`. The plural takes an s unless it is given. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
