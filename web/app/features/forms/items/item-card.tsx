import { conditionText } from '@proxima/contract/forms/condition-text';
import { type FormItem, isQuestion } from '@proxima/contract/forms/questions';
import clsx from 'clsx';
import { ChevronDown, Copy, GripVertical, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { MoveButtons } from '../../../ui/actions/move-buttons.tsx';
import { conditionsOf } from '../model/edit-document.ts';
import { type Editor, itemAnchor } from '../model/editor.ts';
import { itemTypeNames, nameOfItem } from '../model/name-of-item.ts';
import { typeIcons } from '../model/type-icons.ts';
import { QuestionEditor } from './question-editor.tsx';
import { EndingEditor, TextItemEditor } from './text-editors.tsx';

interface ItemCardProps {
  item: FormItem;
  editor: Editor;
  /** Among all items of the form. */
  position: number;
  count: number;
}

function Body({ item, editor }: Pick<ItemCardProps, 'item' | 'editor'>) {
  if (isQuestion(item)) return <QuestionEditor question={item} editor={editor} />;
  return item.type === 'text' ? (
    <TextItemEditor item={item} editor={editor} />
  ) : (
    <EndingEditor item={item} editor={editor} />
  );
}

/** Under an item's name while it is closed: its type, and when it is asked. */
function Facts({ item, document }: { item: FormItem; document: Editor['document'] }) {
  const group = conditionsOf(item);
  const facts = [
    itemTypeNames[item.type],
    ...(isQuestion(item) && !item.isRequired ? ['optional'] : []),
    ...(isQuestion(item) && item.seenBy === 'team' ? ['team only'] : []),
  ];
  return (
    <span className="block text-xs text-ink-soft">
      {facts.join(' · ')}
      {group && group.of.length > 0 && (
        <span className="block truncate">
          {item.type === 'ending' ? 'Ends if' : 'If'} {conditionText(document, group)}
        </span>
      )}
    </span>
  );
}

/** What mends an item that cannot be saved. */
const Faults = ({ messages }: { messages: readonly string[] }) => (
  <ul className="mb-4 rounded-control bg-red-tint px-4 py-3 text-sm text-red">
    {messages.map((message) => (
      <li key={message}>{message}</li>
    ))}
  </ul>
);

const Tools = ({ item, editor, position, count }: ItemCardProps) => {
  const name = nameOfItem(item);
  return (
    <div className="mt-5 -mb-1 flex flex-wrap items-center justify-between gap-2 border-t border-line pt-3">
      <MoveButtons
        item={name}
        index={position}
        isLast={position === count - 1}
        onMove={(to) => editor.onMove(item.id, to < position ? 'up' : 'down')}
      />
      <div className="flex">
        <Button kind="quiet" size="small" onClick={() => editor.onCopy(item.id)}>
          <Copy size={16} aria-hidden="true" /> Copy<span className="sr-only"> {name}</span>
        </Button>
        <Button kind="quiet" size="small" onClick={() => editor.onRemove(item.id)}>
          <Trash2 size={16} aria-hidden="true" /> Remove<span className="sr-only"> {name}</span>
        </Button>
      </div>
    </div>
  );
};

/** Whether a closed card looks the same: a form has up to 200 questions, and each letter typed into one of them renders the editor. */
function looksSame(was: ItemCardProps, is: ItemCardProps): boolean {
  const { item } = is;
  const isClosed = was.editor.openId !== item.id && is.editor.openId !== item.id;
  const faultsIn = ({ editor }: ItemCardProps) => editor.faults.get(item.id)?.join() ?? '';
  const isDragged = ({ editor }: ItemCardProps) => editor.drag?.itemId === item.id;
  return (
    isClosed &&
    was.item === item &&
    was.position === is.position &&
    was.count === is.count &&
    faultsIn(was) === faultsIn(is) &&
    isDragged(was) === isDragged(is) &&
    // Conditions name other questions, whose labels may have changed.
    (conditionsOf(item) === undefined || was.editor.document === is.editor.document)
  );
}

/** One question, text or ending: a line while it is closed, all its properties while it is open. */
export const ItemCard = memo(function ItemCard({ item, editor, position, count }: ItemCardProps) {
  const { openId, onOpen, faults, drag, startDrag, document } = editor;
  const isOpen = openId === item.id;
  const messages = faults.get(item.id) ?? [];
  const Icon = typeIcons[item.type];
  return (
    <li
      id={itemAnchor(item.id)}
      data-item={item.id}
      className={clsx(
        'scroll-mt-24 rounded-control border bg-surface transition-[opacity,box-shadow]',
        isOpen ? 'border-line-strong shadow-soft' : 'border-line hover:border-line-strong',
        item.type === 'ending' && !isOpen && 'border-dashed',
        drag?.itemId === item.id && 'opacity-50',
      )}
    >
      <div className="flex items-stretch">
        <button
          type="button"
          aria-hidden="true"
          tabIndex={-1}
          onPointerDown={startDrag(item.id)}
          className="grid w-9 shrink-0 cursor-grab touch-none place-items-center rounded-l-control text-ink-soft select-none hover:text-ink active:cursor-grabbing max-sm:w-11"
        >
          <GripVertical size={18} aria-hidden="true" />
        </button>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => onOpen(isOpen ? null : item.id)}
          className="flex min-w-0 flex-1 items-start gap-3 rounded-r-control py-3 pr-4 text-left"
        >
          <Icon size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-ink-soft" />
          <span className="min-w-0 flex-1">
            <span className={clsx('text-sm font-medium wrap-anywhere', isOpen ? 'block' : 'line-clamp-2')}>
              {nameOfItem(item)}
              {isQuestion(item) && item.isRequired && (
                <span className="text-ember">
                  {/* The word joiner keeps the star in the line of the last word. */}
                  <span aria-hidden="true">{'\u2060'}*</span>
                  <span className="sr-only"> (required)</span>
                </span>
              )}
            </span>
            {!isOpen && <Facts item={item} document={document} />}
            {!isOpen && messages.length > 0 && (
              <span className="mt-1 block text-xs font-medium text-red">{messages.join(' ')}</span>
            )}
          </span>
          <ChevronDown
            size={18}
            aria-hidden="true"
            className={clsx('mt-0.5 shrink-0 text-ink-soft transition-transform', isOpen && 'rotate-180')}
          />
        </button>
      </div>
      {isOpen && (
        <div className="px-4 pt-2 pb-4 sm:px-5">
          {messages.length > 0 && <Faults messages={messages} />}
          <Body item={item} editor={editor} />
          <Tools {...{ item, editor, position, count }} />
        </div>
      )}
    </li>
  );
}, looksSame);
