import type { CurrentForm } from '@proxima/contract/forms/form-endpoints';
import { formLimits } from '@proxima/contract/forms/form-limits';
import { type FormDocument, questionsOf } from '@proxima/contract/forms/questions';
import clsx from 'clsx';
import { Plus, Undo2 } from 'lucide-react';
import { useDeferredValue, useEffect, useState } from 'react';
import { DraftLine } from '../../session/drafts/draft-line.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { RelativeTime } from '../../ui/display/relative-time.tsx';
import { ChoiceButtons } from '../../ui/forms/choice-buttons.tsx';
import { EditorActions } from './editor-actions.tsx';
import { FaultList, LossDialog, NewerVersion } from './editor-notices.tsx';
import { AddItemDialog } from './items/add-item-dialog.tsx';
import { SectionCard } from './items/section-card.tsx';
import type { Editor } from './model/editor.ts';
import { useEditor } from './model/use-editor.ts';
import { type FormEditing, useFormEditing } from './model/use-form-editing.ts';
import { useSaving } from './model/use-saving.ts';
import { FormPreview } from './preview/form-preview.tsx';

const views = [
  { value: 'edit', label: 'Questions' },
  { value: 'preview', label: 'Preview' },
] as const;
type View = (typeof views)[number]['value'];

/** The sections of a form in order, and a button that adds one. */
function Sections({ editor, onAddSection }: { editor: Editor; onAddSection: () => void }) {
  const { sections } = editor.document;
  const itemCount = sections.reduce((sum, { items }) => sum + items.length, 0);
  let itemsBefore = 0;
  return (
    <div className="flex flex-col gap-5">
      {sections.map((section, index) => {
        const before = itemsBefore;
        itemsBefore += section.items.length;
        return (
          <SectionCard
            key={section.id}
            section={section}
            index={index}
            editor={editor}
            itemsBefore={before}
            itemCount={itemCount}
          />
        );
      })}
      {sections.length < formLimits.sections && (
        <Button kind="secondary" className="self-start" onClick={onAddSection}>
          <Plus size={18} aria-hidden="true" /> Add a page
        </Button>
      )}
    </div>
  );
}

interface EditorBarProps {
  editing: FormEditing;
  pending: boolean;
  onSave: () => void;
}

/** Always in view: save, undo, and whether the draft is saved. */
const EditorBar = ({ editing, pending, onSave }: EditorBarProps) => (
  <div className="sticky bottom-0 z-10 -mx-4 mt-6 flex items-center gap-x-3 gap-y-2 border-t border-line bg-surface px-4 py-3 max-sm:flex-wrap sm:mx-0 sm:rounded-t-card sm:border-x sm:px-5">
    <DraftLine
      draft={editing}
      className={clsx('mr-auto min-w-0 max-sm:basis-full', editing.state === 'none' && 'max-sm:sr-only')}
    />
    <Button
      kind="quiet"
      className="max-sm:mr-auto max-sm:-ml-3"
      disabled={!editing.canUndo}
      onClick={editing.undo}
    >
      <Undo2 size={18} aria-hidden="true" /> Undo
    </Button>
    <Button pending={pending} pendingLabel="Saving..." onClick={onSave}>
      Save form
    </Button>
  </div>
);

/** How many questions there are, and who saved them. */
const Summary = ({ form, document }: { form: CurrentForm; document: FormDocument }) => {
  const count = questionsOf(document).length;
  return (
    <p className="text-sm text-ink-soft">
      {count === 1 ? '1 question' : `${count} questions`},{' '}
      {document.sections.length === 1 ? '1 page' : `${document.sections.length} pages`} · version{' '}
      {form.number}, saved <RelativeTime iso={form.saved_at} /> by {form.saved_by}
    </p>
  );
};

/** Edits a form: sections and items in order, a preview beside them, versions, import and export. */
export function FormEditor({ form }: { form: CurrentForm }) {
  const editing = useFormEditing(form);
  const { document, base } = editing;
  const saving = useSaving(form, editing);
  const { editor, open, said, ...adding } = useEditor(editing, saving.problems);
  const [view, setView] = useState<View>('edit');
  const preview = useDeferredValue(document);
  const isOutdated = form.number > base.number;
  const hasEdits = editing.canUndo || editing.state !== 'none';
  const { rebase } = editing;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions of `editing` are new each time, and do the same
  useEffect(() => {
    if (isOutdated && !hasEdits) rebase(form, 'theirs');
  }, [isOutdated, hasEdits, form]);
  return (
    <div>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <Summary form={form} document={document} />
        <div className="flex items-center justify-between gap-2 max-xl:w-full">
          <div className="xl:hidden">
            <ChoiceButtons
              legend="What is shown"
              choices={views}
              current={view}
              onChoose={setView}
              countOf={() => null}
            />
          </div>
          <EditorActions formId={form.id} document={document} onTake={(taken) => editing.edit(() => taken)} />
        </div>
      </div>
      {isOutdated && hasEdits && !saving.pending && (
        <NewerVersion
          theirs={form}
          document={document}
          onKeep={() => editing.rebase(form, 'mine')}
          onTake={() => editing.rebase(form, 'theirs')}
        />
      )}
      {saving.hasTried && saving.problems.length > 0 && (
        <FaultList
          problems={saving.problems}
          document={document}
          onOpen={(id) => {
            setView('edit');
            open(id);
          }}
        />
      )}
      <div className="items-start gap-8 xl:grid xl:grid-cols-[minmax(0,1fr)_24.5rem]">
        <div className={clsx(view === 'preview' && 'max-xl:hidden')}>
          <Sections editor={editor} onAddSection={adding.addNewSection} />
          <EditorBar editing={editing} pending={saving.pending} onSave={saving.submit} />
        </div>
        <aside
          aria-label="Preview of the form"
          className={clsx(
            'mx-auto w-full max-w-[24.5rem] xl:sticky xl:top-6',
            view === 'edit' && 'max-xl:hidden',
          )}
        >
          <FormPreview document={preview} itemId={editor.openId} />
        </aside>
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
      <AddItemDialog open={adding.addsTo !== null} onClose={adding.closeAdd} onChoose={adding.add} />
      {saving.risky && (
        <LossDialog
          changes={saving.risky}
          pending={saving.pending}
          onSave={() => saving.send(true)}
          onClose={saving.cancel}
        />
      )}
    </div>
  );
}
