const fields = 'input:not([type="hidden"]), select, textarea';

const isReachable = (field: HTMLInputElement) => !field.disabled && !field.hidden && field.tabIndex >= 0;

/** The first field of the first form in a place that the Tab key reaches; of radio buttons, the chosen one. */
export function firstField(place: HTMLElement | null): HTMLElement | undefined {
  const all = [...(place?.querySelector('form')?.querySelectorAll<HTMLInputElement>(fields) ?? [])];
  const reachable = all.filter(isReachable);
  const [first] = reachable;
  return (
    reachable.find(({ type, name, checked }) => type === 'radio' && name === first?.name && checked) ?? first
  );
}
