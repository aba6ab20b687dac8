/** Identifies a chosen file: choosing the same one twice gives the same key. */
export const fileKey = ({ name, size, lastModified }: File): string => `${name} ${size} ${lastModified}`;

/** The files that are not among the `chosen` ones. */
export function withoutChosen(added: readonly File[], chosen: readonly File[]): File[] {
  const keys = new Set(chosen.map(fileKey));
  return added.filter((file) => !keys.has(fileKey(file)));
}
