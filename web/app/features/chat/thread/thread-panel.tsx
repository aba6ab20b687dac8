import { memberDrafts } from '@proxima/contract/drafts/member-drafts';
import { reviewDrafts } from '@proxima/contract/drafts/review-drafts';
import { WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Suggestion } from '../../../domain/suggestions/use-suggestions.ts';
import { useConnectionStatus } from '../../../session/realtime/realtime-provider.tsx';
import { OrbitArcs } from '../../../ui/display/orbit-arcs.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Composer } from '../composer/composer.tsx';
import { MessageList } from './message-list.tsx';
import type { ThreadState } from './thread-state.ts';
import type { ThreadStore } from './thread-store.ts';
import { useThreadState } from './use-thread.ts';

export interface ThreadPanelProps {
  store: ThreadStore;
  /** How the other side is named: `admin` for a member, `name` for the team. */
  theirLabel: 'admin' | 'name';
  /** Whether our own messages show who wrote them. */
  namesOurs: boolean;
  /** Shown before the first message. */
  invitation: string;
  /** Accessible name of the text box. */
  composerLabel: string;
  /** Shown while the other side is typing. */
  typingNote: string;
  /** A slash in the text box offers these. */
  savedReplies?: readonly Suggestion[];
}

/** Milliseconds for which a lost connection is not shown. */
const grace = 3_000;

/** Shown while the connection stays lost. */
function ConnectionNote() {
  const isLost = useConnectionStatus() === 'lost';
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isLost) return setShown(false);
    const timer = setTimeout(() => setShown(true), grace);
    return () => clearTimeout(timer);
  }, [isLost]);
  return (
    <div role="status">
      {isShown && (
        <p className="flex items-center gap-2 bg-amber-tint px-4 py-2 text-xs font-medium text-amber">
          <WifiOff size={16} aria-hidden="true" className="shrink-0" />
          Reconnecting. Your messages are saved and sent as soon as you are back online.
        </p>
      )}
    </div>
  );
}

const Waiting = () => (
  <div role="status" className="flex min-h-0 flex-1 flex-col justify-end gap-3 p-6">
    <Skeleton className="h-10 w-3/5" />
    <Skeleton className="h-16 w-1/2 self-end" />
    <Skeleton className="h-10 w-2/5" />
    <span className="sr-only">Loading messages</span>
  </div>
);

const Invitation = ({ text }: { text: string }) => (
  <div className="flex min-h-0 flex-1 flex-col items-center justify-center gap-4 p-6 text-center text-sm text-ink-soft">
    <OrbitArcs />
    <p className="max-w-72">{text}</p>
  </div>
);

function Conversation({ state, ...props }: ThreadPanelProps & { state: ThreadState }) {
  const { store, theirLabel, namesOurs, invitation } = props;
  const isEmpty = state.messages.length === 0 && state.outgoing.length === 0;
  if (state.phase === 'loading') return <Waiting />;
  if (state.phase === 'failed') {
    return <ErrorState message="The conversation could not be loaded." onRetry={() => void store.retry()} />;
  }
  if (isEmpty) return <Invitation text={invitation} />;
  return <MessageList {...{ store, state, theirLabel, namesOurs }} />;
}

/** A conversation with its text box, for members and for the team; fills its container's height. */
export function ThreadPanel(props: ThreadPanelProps) {
  const { store, composerLabel, typingNote, savedReplies } = props;
  const state = useThreadState(store);
  const { memberId, side } = store.calls;
  return (
    <div className="flex h-full min-h-0 flex-col">
      <ConnectionNote />
      <Conversation {...props} state={state} />
      <p role="status" className="min-h-6 px-6 text-xs text-ink-soft">
        {state.isTyping && typingNote}
      </p>
      <Composer
        key={`${side} ${memberId}`}
        draft={
          side === 'team'
            ? { kind: reviewDrafts.chat_answer, subject: memberId }
            : { kind: memberDrafts.message, subject: 0 }
        }
        label={composerLabel}
        {...(savedReplies && { savedReplies })}
        onSend={(message) => store.outbox.add(message)}
        onTyping={store.reportTyping}
      />
    </div>
  );
}
