import type { PresencePlace } from '@proxima/contract/team/presence';
import { Eye, PenLine } from 'lucide-react';
import { describeColleagues, isTyping } from './colleagues.ts';
import { useColleagues } from './use-colleagues.ts';

/** In a row of a list: which colleagues look at what it leads to, or type there. It is as high as the text around it, so that rows stay in place. */
export function PresenceMark({ place, id }: { place: PresencePlace; id: number }) {
  const { list, now } = useColleagues(place, id);
  const [first] = list;
  if (!first) return null;
  const text = describeColleagues(list, now, 'short');
  const Mark = list.some((one) => isTyping(one, now)) ? PenLine : Eye;
  return (
    <span
      title={text}
      className="inline-flex max-w-32 shrink-0 items-center gap-1 align-bottom text-xs text-ink-soft"
    >
      <Mark size={14} aria-hidden="true" className="shrink-0" />
      <span aria-hidden="true" className="truncate">
        {list.length === 1 ? first.name : list.length}
      </span>
      <span className="sr-only">{text}</span>
    </span>
  );
}
