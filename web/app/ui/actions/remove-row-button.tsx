import clsx from 'clsx';
import { Trash2 } from 'lucide-react';

interface RemoveRowButtonProps {
  /** Names the row: several rows have the same button. */
  label: string;
  onRemove: () => void;
  className?: string;
}

/** Removes a row of a form. */
export const RemoveRowButton = ({ label, onRemove, className }: RemoveRowButtonProps) => (
  <button
    type="button"
    aria-label={label}
    onClick={onRemove}
    className={clsx(
      '-mr-2 grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-mist hover:text-red',
      className,
    )}
  >
    <Trash2 size={16} aria-hidden="true" />
  </button>
);
