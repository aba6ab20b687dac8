// Without zod: the server fills them in every email.

/** The names of the placeholders of a text, such as `reference` in `Your reference is {reference}.` */
export type PlaceholdersIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholdersIn<Rest>
  : never;

const placeholder = /\{([a-z_]+)\}/g;

/** The names of the placeholders of a text, each once. */
export const placeholdersOf = (text: string): string[] => [
  ...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name)),
];

/** The text with its values, in one pass, so that nothing is filled into a value; null if a value is missing. */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string | null {
  if (placeholdersOf(text).some((name) => !Object.hasOwn(values, name))) return null;
  return text.replaceAll(placeholder, (_, name: string) => values[name] ?? '');
}

/** Whether a text says something beside its values. */
export const saysSomething = (text: string): boolean => /\p{L}/u.test(text.replaceAll(placeholder, ''));
