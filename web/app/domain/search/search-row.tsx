import { Autocomplete } from '@base-ui/react/autocomplete';
import type { SearchKind } from '@proxima/contract/search/search-kinds';
import {
  BookOpen,
  CalendarClock,
  CalendarDays,
  FileText,
  FileUp,
  Handshake,
  type LucideIcon,
  MailQuestionMark,
  Megaphone,
  MessagesSquare,
  PenLine,
  Rocket,
  SquareKanban,
  UserRound,
  UsersRound,
} from 'lucide-react';
import type { MouseEvent } from 'react';
import { RelativeTime } from '../../ui/display/relative-time.tsx';
import type { SearchEntry } from './search-entries.ts';

const icons: Record<SearchKind, LucideIcon> = {
  submission: FileUp,
  application: FileUp,
  enquiry: MailQuestionMark,
  member: UserRound,
  conversation: MessagesSquare,
  venture: Rocket,
  document: FileText,
  project: SquareKanban,
  opening: Handshake,
  call: Megaphone,
  cohort: UsersRound,
  event: CalendarDays,
  booking: CalendarClock,
  resource: BookOpen,
  post: PenLine,
};

interface SearchRowProps {
  entry: SearchEntry;
  onOpen: (event: MouseEvent) => void;
}

/** A link, so that it opens in a new tab as every other. */
export function SearchRow({ entry, onOpen }: SearchRowProps) {
  const { hit, page, title, path } = entry;
  const Icon = hit ? icons[hit.kind] : page?.icon;
  return (
    <Autocomplete.Item
      value={entry}
      onClick={onOpen}
      render={<a href={path} tabIndex={-1} />}
      className="flex min-h-12 scroll-my-2 items-center gap-3 rounded-control px-3 py-1.5 outline-none data-highlighted:bg-mist pointer-fine:min-h-11"
    >
      {Icon && <Icon size={18} aria-hidden="true" className="shrink-0 text-ink-soft" />}
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 text-sm font-medium wrap-anywhere">{title}</span>
        {hit && (hit.line !== '' || hit.at) && (
          <span className="flex gap-1 text-sm text-ink-soft">
            <span className="truncate">{hit.line}</span>
            {hit.at && (
              <span className="shrink-0">
                {hit.line !== '' && '· '}
                <RelativeTime iso={hit.at} />
              </span>
            )}
          </span>
        )}
      </span>
    </Autocomplete.Item>
  );
}
