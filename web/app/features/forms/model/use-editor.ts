import type { FormProblem } from '@proxima/contract/forms/form-problems';
import { useMemo, useState } from 'react';
import { notify } from '../../../ui/feedback/toast.ts';
import {
  addItem,
  addSection,
  copyItem,
  dependentsOf,
  moveItem,
  moveSection,
  neighbouringPlace,
  type Place,
  placeOf,
  removeItem,
  removeSection,
  updateItem,
  updateSection,
} from './edit-document.ts';
import { type Editor, itemAnchor } from './editor.ts';
import { focusItem, focusMoveButton } from './focus-item.ts';
import { type ItemType, newItem, newSection } from './new-items.ts';
import { useDrag } from './use-drag.ts';
import type { FormEditing } from './use-form-editing.ts';

function byId(problems: readonly FormProblem[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const { id, message } of problems) found.set(id, [...(found.get(id) ?? []), message]);
  return found;
}

/** What was removed can come back, and conditions about it are named. */
const removedText = (dependents: number): string =>
  dependents === 0
    ? 'Removed.'
    : `Removed. ${dependents === 1 ? 'A condition was' : `${dependents} conditions were`} about it.`;

/** The acts on sections. */
function sectionActs({ document: form, edit }: FormEditing, say: (text: string) => void) {
  return {
    addNewSection: () => {
      const section = newSection(form.sections.length + 1);
      edit((document) => addSection(document, document.sections.length, section));
      focusItem(section.id, 'field');
    },
    onSection: (id: string, changes: Parameters<Editor['onSection']>[1]) =>
      edit((document) => updateSection(document, id, changes), id),
    onMoveSection: (id: string, index: number) => {
      edit((document) => moveSection(document, id, index));
      say('Moved.');
      focusMoveButton(itemAnchor(id), index === 0 ? 'up' : 'down');
    },
    onRemoveSection: (id: string) => {
      const index = form.sections.findIndex((section) => section.id === id);
      const section = form.sections[index];
      edit((document) => removeSection(document, id));
      const putBack = () => section && edit((document) => addSection(document, index, section));
      notify.success('The page and its questions were removed.', { label: 'Undo', run: putBack });
    },
  };
}

/** The acts of the editor: each changes the form, opens and focuses what it is about, and says what happened. */
export function useEditor(editing: FormEditing, problems: readonly FormProblem[]) {
  const { document: form, edit } = editing;
  const [openId, setOpenId] = useState<string | null>(null);
  const [addsTo, setAddsTo] = useState<Place | null>(null);
  /** Said to screen readers. */
  const [said, setSaid] = useState('');
  const moveTo = (itemId: string, to: Place) => {
    edit((document) => moveItem(document, itemId, to));
    setSaid('Moved.');
  };
  const { drag, start } = useDrag(moveTo);
  const faults = useMemo(() => byId(problems), [problems]);

  const add = (type: ItemType) => {
    const item = newItem(type);
    if (addsTo) edit((document) => addItem(document, addsTo, item));
    setAddsTo(null);
    setOpenId(item.id);
    focusItem(item.id, 'field');
  };
  const remove = (itemId: string) => {
    const count = dependentsOf(form, itemId).length;
    const place = placeOf(form, itemId);
    const section = form.sections.find(({ id }) => id === place?.sectionId);
    const neighbour = place && (section?.items[place.index + 1] ?? section?.items[place.index - 1]);
    edit((document) => removeItem(document, itemId));
    const item = place && section?.items[place.index];
    setOpenId(null);
    focusItem(neighbour?.id ?? section?.id ?? '', 'line');
    const putBack = () => item && edit((document) => addItem(document, place, item));
    notify.success(removedText(count), { label: 'Undo', run: putBack });
  };
  const copy = (itemId: string) => {
    const copied = copyItem(form, itemId);
    edit(() => copied.document);
    setOpenId(copied.copyId);
    focusItem(copied.copyId, 'field');
  };
  const move = (itemId: string, direction: 'up' | 'down') => {
    const to = neighbouringPlace(form, itemId, direction);
    if (!to) return;
    moveTo(itemId, to);
    focusMoveButton(itemAnchor(itemId), direction);
  };
  const { addNewSection, ...sections } = sectionActs(editing, setSaid);
  const editor: Editor = {
    document: form,
    openId,
    onOpen: setOpenId,
    faults,
    onUpdate: (item) => edit((document) => updateItem(document, item), item.id),
    onAdd: setAddsTo,
    onCopy: copy,
    onRemove: remove,
    onMove: move,
    ...sections,
    drag,
    startDrag: start,
  };
  const open = (id: string) => {
    setOpenId(id);
    focusItem(id, 'field');
  };
  return { editor, open, said, addsTo, closeAdd: () => setAddsTo(null), add, addNewSection };
}
