import type { Selectable, Selection } from './use-selection.ts';

interface SelectRowProps<Row extends Selectable> {
  row: Row;
  /** The sender's name, or what stands for it. */
  sender: string;
  selection: Selection<Row>;
}

/** The box that selects a submission of a list. */
export const SelectRow = <Row extends Selectable>({ row, sender, selection }: SelectRowProps<Row>) => (
  <label className="relative z-1 -m-3 grid size-11 shrink-0 place-items-center">
    <span className="sr-only">Select the submission of {sender}</span>
    <input
      type="checkbox"
      checked={selection.has(row.id)}
      onChange={() => selection.toggle(row)}
      className="size-5 accent-ember"
    />
  </label>
);
