import { formLimits } from '@proxima/contract/forms/form-limits';
import type { EndingItem, TextItem } from '@proxima/contract/forms/questions';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { comparableBefore } from '../conditions/condition-values.ts';
import { ConditionsField } from '../conditions/conditions-field.tsx';
import type { Editor } from '../model/editor.ts';

interface EditorProps<Item> {
  item: Item;
  editor: Editor;
}

const TextOf = ({
  item,
  editor,
  label,
  help,
}: EditorProps<TextItem | EndingItem> & { label: string; help: string }) => (
  <TextArea
    label={label}
    required
    help={help}
    maxLength={formLimits.text}
    boxClassName="min-h-24 field-sizing-content"
    value={item.text}
    onChange={({ target }) => editor.onUpdate({ ...item, text: target.value })}
  />
);

/** A text between questions. */
export const TextItemEditor = ({ item, editor }: EditorProps<TextItem>) => (
  <div className="flex flex-col gap-5">
    <TextOf {...{ item, editor }} label="Text" help="Stands between questions and asks nothing." />
    <ConditionsField
      legend="Shown only if"
      without="Always shown."
      group={item.shownIf}
      questions={comparableBefore(editor.document, item.id)}
      onChange={(shownIf) => editor.onUpdate({ ...item, shownIf })}
    />
  </div>
);

/** An ending: its text, and when it is reached. */
export const EndingEditor = ({ item, editor }: EditorProps<EndingItem>) => (
  <div className="flex flex-col gap-5">
    <ConditionsField
      legend="The form ends here if"
      without="Add the condition under which nobody needs to fill in more."
      group={item.if}
      questions={comparableBefore(editor.document, item.id)}
      onChange={(group) => editor.onUpdate({ ...item, if: group ?? { match: 'all', of: [] } })}
    />
    <TextOf
      {...{ item, editor }}
      label="What they read then"
      help="Say kindly why this is not for them, and what is. They cannot send the form."
    />
  </div>
);
