import { MessageSquareQuote } from 'lucide-react';
import { type ComponentProps, useId, useRef } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { controlStyles } from '../../ui/forms/control-styles.ts';
import { FieldShell, type NativeFieldProps } from '../../ui/forms/field-shell.tsx';
import type { TextArea } from '../../ui/forms/text-area.tsx';
import { replyOptionId, SavedReplyList } from './saved-reply-list.tsx';
import { type SavedReply, useSavedReplies } from './use-saved-replies.ts';

type ReplyTextAreaProps = Omit<ComponentProps<typeof TextArea>, 'ref'> & {
  ref: (box: HTMLTextAreaElement | null) => void;
  boxClassName: string;
  /** What it holds now. */
  text: string;
  setText: (text: string) => void;
  /** A slash offers these; without any it is a plain text area. */
  savedReplies: readonly SavedReply[];
};

/** A field of a form for a text to someone outside the team, in which a slash or the button inserts a saved reply. */
export function ReplyTextArea(props: ReplyTextAreaProps) {
  const { ref, text, setText, savedReplies, boxClassName, onChange, onKeyDown, ...field } = props;
  const box = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const replies = useSavedReplies({ savedReplies, box, text, setText });
  const isOffering = replies.found.length > 0;
  return (
    <div className="flex flex-col gap-2">
      <FieldShell<NativeFieldProps<'textarea'>> {...field}>
        {(control) => (
          <div className="relative">
            {isOffering && (
              <SavedReplyList
                id={listId}
                found={replies.found}
                active={replies.active}
                onChoose={replies.choose}
              />
            )}
            <textarea
              {...control}
              ref={(element) => {
                box.current = element;
                ref(element);
              }}
              aria-haspopup={savedReplies.length > 0 ? 'listbox' : undefined}
              aria-controls={isOffering ? listId : undefined}
              aria-activedescendant={isOffering ? replyOptionId(listId, replies.active) : undefined}
              onSelect={replies.recordCaret}
              onChange={(event) => {
                void onChange?.(event);
                replies.recordCaret();
              }}
              onKeyDown={(event) => {
                if (!replies.onKeyDown(event)) onKeyDown?.(event);
              }}
              className={controlStyles(`resize-y ${boxClassName}`)}
            />
          </div>
        )}
      </FieldShell>
      {savedReplies.length > 0 && (
        <Button
          kind="secondary"
          size="small"
          className="self-start"
          title="Saved replies: type /"
          onClick={replies.open}
        >
          <MessageSquareQuote size={16} aria-hidden="true" /> Saved replies
        </Button>
      )}
    </div>
  );
}
