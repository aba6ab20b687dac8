import { chatMessages } from '@proxima/contract/chat/chat';
import type { memberDrafts } from '@proxima/contract/drafts/member-drafts';
import type { reviewDrafts } from '@proxima/contract/drafts/review-drafts';
import { lengths } from '@proxima/contract/wire/limits';
import { MessageSquareQuote, SendHorizontal } from 'lucide-react';
import { type ClipboardEvent, type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { SuggestionList, suggestionId } from '../../../domain/suggestions/suggestion-list.tsx';
import {
  type Suggestion,
  savedReplyOffer,
  useSuggestions,
} from '../../../domain/suggestions/use-suggestions.ts';
import { isTouch } from '../../../lib/browser/is-touch.ts';
import { useDraft } from '../../../session/drafts/use-draft.ts';
import { AttachButton, AttachmentList, useAttachments } from './attachments.tsx';

interface Draft {
  kind: typeof memberDrafts.message | typeof reviewDrafts.chat_answer;
  subject: number;
}

interface ComposerProps {
  /** Where unsent text is saved; a composer with another `key` is needed for another draft. */
  draft: Draft;
  onSend: (message: { text: string; files: readonly File[] }) => void;
  onTyping: () => void;
  label: string;
  /** A slash offers these. */
  savedReplies?: readonly Suggestion[];
}

const none: readonly Suggestion[] = [];

/** A text saved as a draft until it is emptied. */
function useDraftText(draft: Draft) {
  const [text, setText] = useState('');
  const { draftStore } = useDraft({ ...draft, onFound: (found) => setText(found?.text ?? '') });
  const change = (next: string) => {
    setText(next);
    if (next === '') draftStore.discard();
    else draftStore.save({ text: next });
  };
  return [text, change] as const;
}

/** On a touch keyboard the Enter key adds a line; only the button sends. */
const sendsOnEnter = () => !isTouch();

const iconButton = 'grid size-11 shrink-0 place-items-center rounded-control transition-colors';

/** Milliseconds after a message was sent in which sending again belongs to it, as by a double click. */
const sameSend = 1000;

/** The unsent message: its text, files and saved replies, and what sends it. */
function useComposer({ draft, onSend, savedReplies = none }: ComposerProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useDraftText(draft);
  const attachments = useAttachments();
  const offer = savedReplyOffer(savedReplies);
  const replies = useSuggestions({ offer, box, text, setText });
  const excess = [...text].length - lengths.chatMessage;
  const sentAt = useRef(Number.NEGATIVE_INFINITY);

  function change(next: string) {
    sentAt.current = Number.NEGATIVE_INFINITY;
    setText(next);
  }

  function send(event?: FormEvent) {
    event?.preventDefault();
    if (text.trim() === '' && attachments.files.length === 0) {
      if (performance.now() - sentAt.current > sameSend) window.alert(chatMessages.empty);
      return;
    }
    if (excess > 0) return;
    onSend({ text, files: attachments.files });
    setText('');
    sentAt.current = performance.now();
    attachments.clear();
    box.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (replies.onKeyDown(event)) return;
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !sendsOnEnter()) return;
    event.preventDefault();
    if (!event.repeat) send();
  }

  function onPaste(event: ClipboardEvent) {
    const pasted = [...event.clipboardData.files];
    if (pasted.length === 0) return;
    event.preventDefault();
    attachments.add(pasted);
  }

  return { box, text, change, attachments, offer, replies, excess, send, onKeyDown, onPaste };
}

/**
 * Where a message is written. Sending an empty one shows the alert 'Write something' (docs/rules.md, Form messages), except directly
 * after a message was sent.
 */
export function Composer(props: ComposerProps) {
  const id = useId();
  const composer = useComposer(props);
  const { box, text, change, attachments, offer, replies, excess, send, onKeyDown, onPaste } = composer;
  const hasReplies = offer.suggestions.length > 0;
  const listId = `${id}-replies`;
  const isOffering = replies.found.length > 0;

  return (
    <form
      method="post"
      onSubmit={send}
      className="relative border-t border-line px-3 pt-3 pb-3 sm:px-4 print:hidden"
    >
      {isOffering && (
        <SuggestionList
          id={listId}
          offer={offer}
          found={replies.found}
          active={replies.active}
          onChoose={replies.choose}
        />
      )}
      <AttachmentList files={attachments.files} problem={attachments.problem} onRemove={attachments.remove} />
      <div className="flex items-end gap-1 rounded-control border border-line-strong bg-surface p-0.5 focus-within:outline-2 focus-within:outline-ember">
        <AttachButton onAdd={attachments.add} />
        {hasReplies && (
          <button
            type="button"
            aria-label="Saved replies"
            title="Saved replies: type /"
            onClick={replies.open}
            className={`${iconButton} text-ink-soft hover:bg-mist`}
          >
            <MessageSquareQuote size={20} aria-hidden="true" />
          </button>
        )}
        <textarea
          ref={box}
          rows={1}
          value={text}
          placeholder="Write a message"
          aria-label={props.label}
          aria-invalid={excess > 0 || undefined}
          aria-describedby={excess > 0 ? id : undefined}
          aria-haspopup={hasReplies ? 'listbox' : undefined}
          aria-controls={isOffering ? listId : undefined}
          aria-activedescendant={isOffering ? suggestionId(listId, replies.active) : undefined}
          onKeyDown={onKeyDown}
          onSelect={replies.recordCaret}
          onPaste={onPaste}
          onChange={(event) => {
            change(event.target.value);
            replies.recordCaret();
            if (event.target.value.trim() !== '') props.onTyping();
          }}
          className="field-sizing-content max-h-40 min-h-11 min-w-0 flex-1 resize-none bg-transparent py-2.5 text-base leading-normal outline-none placeholder:text-ink-soft"
        />
        <button
          type="submit"
          aria-label="Send"
          className={`${iconButton} bg-ember text-surface hover:bg-ember-deep`}
        >
          <SendHorizontal size={20} aria-hidden="true" />
        </button>
      </div>
      {excess > 0 && (
        <p id={id} role="alert" className="mt-1.5 text-xs font-medium text-red">
          {chatMessages.tooLong}: {excess} too many.
        </p>
      )}
    </form>
  );
}
