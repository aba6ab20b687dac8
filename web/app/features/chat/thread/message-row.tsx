import { chatMessages } from '@proxima/contract/chat/chat';
import clsx from 'clsx';
import { memo } from 'react';
import { clockTime, longDateTime } from '../../../lib/format/dates.ts';
import { Avatar } from '../../../ui/display/avatar.tsx';
import type { ShownMessage } from './day-groups.ts';
import { MessageFiles, OriginalEmail } from './message-files.tsx';
import { MessageText } from './message-text.tsx';

interface MessageRowProps extends ShownMessage {
  /** How the other side is called: the member reads 'Admin', the team the member's name. */
  theirLabel: 'admin' | 'name';
  /** Whether our own messages name who wrote them: on the side where several people write. */
  namesOurs: boolean;
  /** Under the message, e.g. 'Read'. */
  note?: string | undefined;
}

const firstNameOf = (name: string) => name.split(' ')[0] ?? '';

function SenderName({ message, isOurs, theirLabel, namesOurs }: MessageRowProps) {
  if (isOurs) {
    return namesOurs ? (
      <span className="text-ink">{message.sender_name}</span>
    ) : (
      <span className="sr-only">You</span>
    );
  }
  if (theirLabel === 'name') return <span className="font-medium text-ink">{message.sender_name}</span>;
  return (
    <>
      <span className="font-medium text-ink">{chatMessages.adminLabel}</span>{' '}
      <span>{firstNameOf(message.sender_name)}</span>
    </>
  );
}

/** One message. The first of a run carries name and picture; each carries its time (docs/rules.md, Fixed numbers). */
export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { message, isOurs, opensRun, note, theirLabel } = props;
  return (
    <li
      data-item={message.id}
      className={clsx('flex gap-2.5', isOurs && 'flex-row-reverse', opensRun ? 'mt-4' : 'mt-1')}
    >
      {!isOurs && (
        <span className="w-8 shrink-0">
          {opensRun && <Avatar size="small" name={message.sender_name} picture={message.sender_avatar} />}
        </span>
      )}
      <div className={clsx('flex min-w-0 max-w-[85%] flex-col sm:max-w-[75%]', isOurs && 'items-end')}>
        <p className={clsx('flex gap-1.5 text-xs text-ink-soft', opensRun ? 'mb-1' : 'sr-only')}>
          <SenderName {...props} />
        </p>
        {message.text !== '' && (
          <div
            className={clsx(
              'max-w-full rounded-card px-3.5 py-2 text-sm forced-colors:border',
              isOurs ? 'rounded-br-[4px] bg-night text-on-night' : 'rounded-bl-[4px] bg-mist text-ink',
            )}
          >
            <MessageText text={message.text} />
          </div>
        )}
        {message.files.length > 0 && <MessageFiles files={message.files} />}
        <p className="mt-0.5 text-xs text-ink-soft">
          <time dateTime={message.created_at} title={longDateTime(message.created_at)}>
            {clockTime(message.created_at)}
          </time>
          {note && <span> · {note}</span>}
          {theirLabel === 'name' && message.original && (
            <span>
              {' '}
              · <OriginalEmail file={message.original} />
            </span>
          )}
        </p>
      </div>
    </li>
  );
});
