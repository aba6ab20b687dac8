import { AtSign, MessageSquareQuote } from 'lucide-react';
import { type ComponentProps, useId, useRef } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { controlStyles } from '../../ui/forms/control-styles.ts';
import { FieldShell, type NativeFieldProps } from '../../ui/forms/field-shell.tsx';
import type { TextArea } from '../../ui/forms/text-area.tsx';
import { SuggestionList, suggestionId } from './suggestion-list.tsx';
import { type Offer, useSuggestions } from './use-suggestions.ts';

const icons = { '/': MessageSquareQuote, '@': AtSign };

type SuggestingTextAreaProps = Omit<ComponentProps<typeof TextArea>, 'ref'> & {
  ref: (box: HTMLTextAreaElement | null) => void;
  boxClassName: string;
  /** Its current value. */
  text: string;
  setText: (text: string) => void;
  /** Without suggestions it is a plain text area. */
  offer: Offer;
};

/** A form field in which a sign, or the button, offers texts to insert. */
export function SuggestingTextArea(props: SuggestingTextAreaProps) {
  const { ref, text, setText, offer, boxClassName, onChange, onKeyDown, ...field } = props;
  const box = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const { found, active, choose, open, recordCaret, ...suggestions } = useSuggestions({
    offer,
    box,
    text,
    setText,
  });
  const isOffering = found.length > 0;
  const hasSuggestions = offer.suggestions.length > 0;
  const Icon = icons[offer.sign];
  return (
    <div className="flex flex-col gap-2">
      <FieldShell<NativeFieldProps<'textarea'>> {...field}>
        {(control) => (
          <div className="relative">
            {isOffering && <SuggestionList id={listId} {...{ offer, found, active }} onChoose={choose} />}
            <textarea
              {...control}
              ref={(element) => {
                box.current = element;
                ref(element);
              }}
              aria-haspopup={hasSuggestions ? 'listbox' : undefined}
              aria-controls={isOffering ? listId : undefined}
              aria-activedescendant={isOffering ? suggestionId(listId, active) : undefined}
              onSelect={recordCaret}
              onChange={(event) => {
                void onChange?.(event);
                recordCaret();
              }}
              onKeyDown={(event) => {
                if (!suggestions.onKeyDown(event)) onKeyDown?.(event);
              }}
              className={controlStyles(`resize-y ${boxClassName}`)}
            />
          </div>
        )}
      </FieldShell>
      {hasSuggestions && (
        <Button
          kind="secondary"
          size="small"
          className="self-start"
          title={`${offer.label}: type ${offer.sign}`}
          onClick={open}
        >
          <Icon size={16} aria-hidden="true" /> {offer.label}
        </Button>
      )}
    </div>
  );
}
