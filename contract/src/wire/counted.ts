/** A number with what is counted, e.g. `1 email`, `1,200 entries`. The plural takes an s unless it is given. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

let all: Intl.ListFormat | undefined;
let any: Intl.ListFormat | undefined;

/** Names as a sentence lists them: `a, b, and c`. */
export function listed(names: readonly string[]): string {
  all ??= new Intl.ListFormat('en');
  return all.format(names);
}

/** Names of which one counts: `a, b, or c`. */
export function listedWithOr(names: readonly string[]): string {
  any ??= new Intl.ListFormat('en', { type: 'disjunction' });
  return any.format(names);
}
