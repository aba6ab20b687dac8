import { formLimits } from '@proxima/contract/forms/form-limits';
import type { FormSection } from '@proxima/contract/forms/questions';
import { Plus } from 'lucide-react';
import { Fragment } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { MoveButtons } from '../../../ui/actions/move-buttons.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { type Editor, itemAnchor } from '../model/editor.ts';
import { ItemCard } from './item-card.tsx';

interface SectionCardProps {
  section: FormSection;
  index: number;
  editor: Editor;
  /** The items of the sections before it. */
  itemsBefore: number;
  /** The items of the whole form. */
  itemCount: number;
}

/** Where a dragged item would be dropped. */
const DropLine = ({ isHere }: { isHere: boolean }) =>
  isHere && (
    <li aria-hidden="true" className="pointer-events-none relative -mb-2 h-0">
      <span className="absolute inset-x-0 -top-[5px] h-0.5 rounded-full bg-ember" />
    </li>
  );

/** Looks like the heading and the text that it becomes, until it is used. */
const quietField =
  '[&>label]:sr-only [&_:is(input,textarea)]:-mx-2.5 [&_:is(input,textarea)]:w-[calc(100%+1.25rem)] [&_:is(input,textarea)]:border-transparent [&_:is(input,textarea)]:bg-transparent [&_:is(input,textarea)]:px-2.5 [&_:is(input,textarea)]:py-1.5 [&_:is(input,textarea):hover]:border-line-strong [&_textarea]:resize-none! [&_textarea]:text-sm';

/** Title and introduction of a section, which is one page for applicants. */
function Heading({ section, index, editor }: Omit<SectionCardProps, 'itemsBefore' | 'itemCount'>) {
  const { sections } = editor.document;
  const name = section.title || String(index + 1);
  const messages = editor.faults.get(section.id)?.join(' ');
  return (
    <div>
      <div className="flex items-center justify-between gap-3">
        <p className="text-xs font-medium text-ink-soft">
          Page {index + 1} of {sections.length}
        </p>
        <MoveButtons
          item={`page ${name}`}
          index={index}
          isLast={index === sections.length - 1}
          onMove={(to) => editor.onMoveSection(section.id, to)}
          onRemove={sections.length > 1 ? () => editor.onRemoveSection(section.id) : undefined}
        />
      </div>
      <div className="mt-1 grid gap-1">
        <TextField
          label={`Title of page ${index + 1}`}
          required
          maxLength={formLimits.option}
          value={section.title}
          error={messages}
          onChange={({ target }) => editor.onSection(section.id, { title: target.value })}
          className={`${quietField} [&_input]:font-display [&_input]:text-xl`}
        />
        <TextArea
          label={`Introduction to page ${index + 1}`}
          placeholder="Introduction (optional)"
          boxClassName="min-h-11 field-sizing-content"
          rows={1}
          maxLength={formLimits.help}
          value={section.help ?? ''}
          onChange={({ target }) => editor.onSection(section.id, { help: target.value || undefined })}
          className={quietField}
        />
      </div>
    </div>
  );
}

/** A section with its questions, texts and endings. */
export function SectionCard({ section, index, editor, itemsBefore, itemCount }: SectionCardProps) {
  const { drag } = editor;
  const dropIndex = drag?.to?.sectionId === section.id ? drag.to.index : -1;
  return (
    <section
      id={itemAnchor(section.id)}
      aria-label={section.title || `Page ${index + 1}`}
      className="scroll-mt-24 rounded-card border border-line bg-paper p-4 sm:p-5"
    >
      <Heading {...{ section, index, editor }} />
      <ol
        data-drop-section={section.id}
        aria-label={`Questions of ${section.title || `page ${index + 1}`}`}
        className="mt-4 flex min-h-2 flex-col gap-2"
      >
        {section.items.map((item, at) => (
          <Fragment key={item.id}>
            <DropLine isHere={dropIndex === at} />
            <ItemCard item={item} editor={editor} position={itemsBefore + at} count={itemCount} />
          </Fragment>
        ))}
        <DropLine isHere={dropIndex === section.items.length} />
      </ol>
      <Button
        kind="secondary"
        size="small"
        className="mt-3 border-dashed"
        onClick={() => editor.onAdd({ sectionId: section.id, index: section.items.length })}
      >
        <Plus size={16} aria-hidden="true" /> Add to this page
        <span className="sr-only">: {section.title}</span>
      </Button>
    </section>
  );
}
