import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';

interface ElementBarProps {
  index: number;
  count: number;
  min: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}

const barButton =
  'grid size-9 place-items-center rounded-control text-ink-soft hover:bg-mist hover:text-ink disabled:opacity-40 pointer-coarse:size-11';

/** The number of an element of a list, with buttons that move and remove it. */
export const ElementBar = ({ index, count, min, onMove, onRemove }: ElementBarProps) => (
  <div className="flex items-center gap-1">
    <span className="flex-1 text-xs font-medium text-ink-soft">Item {index + 1}</span>
    <button
      type="button"
      aria-label={`Move item ${index + 1} up`}
      disabled={index === 0}
      onClick={() => onMove(index - 1)}
      className={barButton}
    >
      <ArrowUp size={16} aria-hidden="true" />
    </button>
    <button
      type="button"
      aria-label={`Move item ${index + 1} down`}
      disabled={index === count - 1}
      onClick={() => onMove(index + 1)}
      className={barButton}
    >
      <ArrowDown size={16} aria-hidden="true" />
    </button>
    {count > min && (
      <button type="button" aria-label={`Remove item ${index + 1}`} onClick={onRemove} className={barButton}>
        <Trash2 size={16} aria-hidden="true" />
      </button>
    )}
  </div>
);
