import type { VentureCard } from '@proxima/contract/explore/explore';
import clsx from 'clsx';
import { Bookmark, Columns3, Ellipsis, Eye, EyeOff } from 'lucide-react';
import { Menu, MenuItem } from '../../ui/actions/menu.tsx';
import { useHide, useSetMark } from './explore.queries.ts';
import type { Selection } from './use-selection.ts';

const buttonClass =
  'grid size-11 place-items-center rounded-control text-ink-soft transition-colors hover:bg-mist hover:text-ink';

/** Starts or stops watching the venture. */
export function BookmarkButton({ card }: { card: VentureCard }) {
  const setMark = useSetMark();
  return (
    <button
      type="button"
      aria-label={`Watch ${card.name}`}
      aria-pressed={card.watched}
      onClick={() => setMark.mutate({ id: card.id, mark: { watched: !card.watched } })}
      className={clsx(buttonClass, card.watched && 'text-ember!')}
    >
      <Bookmark size={20} aria-hidden="true" fill={card.watched ? 'currentColor' : 'none'} />
    </button>
  );
}

interface CardMenuProps {
  card: VentureCard;
  selection: Selection;
}

/** Other actions on a venture: compare it, and hide it or show it again. */
export function CardMenu({ card, selection }: CardMenuProps) {
  const setMark = useSetMark();
  const hide = useHide();
  const isCompared = selection.has(card.id);
  return (
    <Menu
      trigger={
        <button type="button" aria-label={`More for ${card.name}`} className={buttonClass}>
          <Ellipsis size={20} aria-hidden="true" />
        </button>
      }
    >
      <MenuItem onSelect={() => selection.toggle(card.id)} disabled={!isCompared && selection.isFull}>
        <Columns3 size={18} aria-hidden="true" />
        {isCompared ? 'Remove from comparison' : 'Add to comparison'}
      </MenuItem>
      {!card.own &&
        (card.hidden ? (
          <MenuItem onSelect={() => setMark.mutate({ id: card.id, mark: { hidden: false } })}>
            <Eye size={18} aria-hidden="true" /> Show again
          </MenuItem>
        ) : (
          <MenuItem onSelect={() => hide(card)}>
            <EyeOff size={18} aria-hidden="true" /> Hide
          </MenuItem>
        ))}
    </Menu>
  );
}
