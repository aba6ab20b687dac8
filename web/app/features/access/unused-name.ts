/** A new internal name that is unique in the list. Users never see it; they see the label. */
export function unusedName(stem: string, list: readonly { name: string }[]): string {
  const taken = new Set(list.map(({ name }) => name));
  let number = list.length + 1;
  while (taken.has(`${stem}_${number}`)) number += 1;
  return `${stem}_${number}`;
}
