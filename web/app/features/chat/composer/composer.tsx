import { chatMessages } from '@proxima/contract/chat/chat';
import { acceptAttribute, checkChosenFile } from '@proxima/contract/files/files';
import { filesPerRequest, lengths } from '@proxima/contract/wire/limits';
import { MessageSquareQuote, Paperclip, SendHorizontal } from 'lucide-react';
import { type ClipboardEvent, type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useUnsavedInput } from '../../../session/drafts/unsaved-input.tsx';
import { notify } from '../../../ui/feedback/toast.ts';
import type { Snippet } from './saved-replies.ts';
import { SnippetList, snippetOptionId } from './saved-reply-list.tsx';
import { ChosenFiles } from './selected-files.tsx';
import { useDraftText } from './use-draft-text.ts';
import { useSnippets } from './use-saved-replies.ts';

interface ComposerProps {
  /** Where unsent text is kept. */
  draft: { kind: 'message' | 'chat_answer'; subject: number };
  onSend: (message: { text: string; files: readonly File[] }) => void;
  onTyping: () => void;
  label: string;
  /** Texts kept ready; a slash offers them. */
  snippets?: readonly Snippet[];
}

const noSnippets: readonly Snippet[] = [];

/** On a touch keyboard the Enter key makes a new line; the button sends. */
const sendsByEnter = () => !window.matchMedia('(pointer: coarse)').matches;

const iconButton = 'grid size-11 shrink-0 place-items-center rounded-control transition-colors';

/** Where a message is written. An empty one is answered with the alert 'Write something' (docs/rules.md, Form messages). */
export function Composer({ draft, onSend, onTyping, label, snippets = noSnippets }: ComposerProps) {
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useDraftText(draft);
  const [files, setFiles] = useState<readonly File[]>([]);
  useUnsavedInput(() => files.length > 0);
  const picker = useSnippets({ snippets, box, text, setText });
  const listId = `${id}-snippets`;
  const isOffering = picker.found.length > 0;
  const excess = [...text].length - lengths.chatMessage;

  function addFiles(added: readonly File[]) {
    const problem = added.map((file) => checkChosenFile(file, 'proof')).find((found) => found !== null);
    if (problem) return notify.error(problem);
    if (files.length + added.length > filesPerRequest)
      return notify.error(`At most ${filesPerRequest} files.`);
    setFiles([...files, ...added]);
  }

  function send(event?: FormEvent) {
    event?.preventDefault();
    if (text.trim() === '' && files.length === 0) return window.alert(chatMessages.empty);
    if (excess > 0) return;
    onSend({ text, files });
    setText('');
    setFiles([]);
    box.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (picker.onKeyDown(event)) return;
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !sendsByEnter()) return;
    event.preventDefault();
    send();
  }

  function onPaste(event: ClipboardEvent) {
    const pasted = [...event.clipboardData.files];
    if (pasted.length === 0) return;
    event.preventDefault();
    addFiles(pasted);
  }

  return (
    <form method="post" onSubmit={send} className="relative border-t border-line px-3 pt-3 pb-3 sm:px-4">
      {isOffering && (
        <SnippetList id={listId} found={picker.found} active={picker.active} onChoose={picker.choose} />
      )}
      {files.length > 0 && (
        <ChosenFiles files={files} onRemove={(file) => setFiles(files.filter((one) => one !== file))} />
      )}
      <div className="flex items-end gap-1 rounded-control border border-line-strong bg-surface p-0.5 focus-within:outline-2 focus-within:outline-ember">
        <label
          title="Attach files"
          className={`${iconButton} cursor-pointer text-ink-soft focus-within:outline-2 focus-within:outline-ember hover:bg-mist`}
        >
          <Paperclip size={20} aria-hidden="true" />
          <span className="sr-only">Attach files</span>
          <input
            type="file"
            multiple
            accept={acceptAttribute('proof')}
            className="sr-only"
            onChange={(event) => {
              addFiles([...(event.target.files ?? [])]);
              event.target.value = '';
            }}
          />
        </label>
        {snippets.length > 0 && (
          <button
            type="button"
            aria-label="Canned answers"
            title="Canned answers: type /"
            onClick={picker.ask}
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
          aria-label={label}
          aria-invalid={excess > 0 || undefined}
          aria-describedby={excess > 0 ? id : undefined}
          aria-haspopup={snippets.length > 0 ? 'listbox' : undefined}
          aria-controls={isOffering ? listId : undefined}
          aria-activedescendant={isOffering ? snippetOptionId(listId, picker.active) : undefined}
          onKeyDown={onKeyDown}
          onSelect={picker.recordCaret}
          onPaste={onPaste}
          onChange={(event) => {
            setText(event.target.value);
            picker.recordCaret();
            if (event.target.value.trim() !== '') onTyping();
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
