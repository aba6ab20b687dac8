const maxShown = 99;

interface CountBadgeProps {
  unread: number;
  /** What the number counts, if not unread messages. */
  meaning?: string;
}

/** The number of unread messages or waiting items; nothing for zero. */
export const CountBadge = ({ unread, meaning = 'unread' }: CountBadgeProps) =>
  unread > 0 && (
    <span className="grid h-5 min-w-5 shrink-0 place-items-center rounded-full bg-ember px-1.5 text-xs font-medium text-surface tabular-nums">
      <span aria-hidden="true">{unread > maxShown ? `${maxShown}+` : unread}</span>
      <span className="sr-only">{`(${unread} ${meaning})`}</span>
    </span>
  );
