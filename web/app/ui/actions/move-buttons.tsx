import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { Button } from './button.tsx';

interface MoveButtonsProps {
  /** Names the item for screen readers, as in `Move lesson 2 up`. */
  item: string;
  index: number;
  isLast: boolean;
  onMove: (to: number) => void;
  /** Absent where the item must stay. */
  onRemove?: (() => void) | undefined;
}

/** Moves an item of an ordered list by one place, or removes it. */
export const MoveButtons = ({ item, index, isLast, onMove, onRemove }: MoveButtonsProps) => (
  <div className="flex">
    <Button
      kind="quiet"
      size="small"
      disabled={index === 0}
      aria-label={`Move ${item} up`}
      onClick={() => onMove(index - 1)}
    >
      <ArrowUp size={16} aria-hidden="true" />
    </Button>
    <Button
      kind="quiet"
      size="small"
      disabled={isLast}
      aria-label={`Move ${item} down`}
      onClick={() => onMove(index + 1)}
    >
      <ArrowDown size={16} aria-hidden="true" />
    </Button>
    {onRemove && (
      <Button kind="quiet" size="small" aria-label={`Remove ${item}`} onClick={onRemove}>
        <Trash2 size={16} aria-hidden="true" />
      </Button>
    )}
  </div>
);
