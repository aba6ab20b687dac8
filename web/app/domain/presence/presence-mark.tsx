import type { PresencePlace } from '@proxima/contract/team/presence';
import clsx from 'clsx';
import { Eye, PenLine } from 'lucide-react';
import { describeColleagues, isTyping } from './colleagues.ts';
import { useColleagues } from './use-colleagues.ts';

interface PresenceMarkProps {
  place: PresencePlace;
  id: number;
  /** On its own line, no wider than the content above, so that names do not widen a column. Otherwise inline. */
  isBelow?: boolean;
}

/** In a row of a list: which colleagues are looking at what it links to, or typing there. */
export function PresenceMark({ place, id, isBelow = false }: PresenceMarkProps) {
  const { list, now } = useColleagues(place, id);
  const [first] = list;
  if (!first) return null;
  const text = describeColleagues(list, now, 'short');
  const Mark = list.some((one) => isTyping(one, now)) ? PenLine : Eye;
  return (
    <span
      title={text}
      className={clsx(
        'items-center gap-1 text-xs text-ink-soft',
        isBelow ? 'mt-1 flex w-0 min-w-full' : 'inline-flex max-w-32 shrink-0',
      )}
    >
      <Mark size={14} aria-hidden="true" className="shrink-0" />
      <span aria-hidden="true" className="truncate">
        {list.length === 1 ? first.name : list.length}
      </span>
      <span className="sr-only">{text}</span>
    </span>
  );
}
