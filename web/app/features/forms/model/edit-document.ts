import type { ConditionGroup, FormDocument, FormItem, FormSection } from '@proxima/contract/forms/questions';
import { newId } from './new-items.ts';

/** Where an item stands: before the item that is at `index` of the section. */
export interface Place {
  sectionId: string;
  index: number;
}

const withSections = (
  document: FormDocument,
  edit: (section: FormSection, index: number) => FormSection,
): FormDocument => ({ ...document, sections: document.sections.map(edit) });

const withItems = (section: FormSection, items: FormItem[]): FormSection => ({ ...section, items });

const inserted = <One>(all: readonly One[], index: number, one: One): One[] => [
  ...all.slice(0, index),
  one,
  ...all.slice(index),
];

/** Where an item is; null if it is not in the form. */
export function placeOf({ sections }: FormDocument, itemId: string): Place | null {
  for (const { id, items } of sections) {
    const index = items.findIndex((item) => item.id === itemId);
    if (index >= 0) return { sectionId: id, index };
  }
  return null;
}

export const addItem = (document: FormDocument, { sectionId, index }: Place, item: FormItem): FormDocument =>
  withSections(document, (section) =>
    section.id === sectionId ? withItems(section, inserted(section.items, index, item)) : section,
  );

export const updateItem = (document: FormDocument, item: FormItem): FormDocument =>
  withSections(document, (section) =>
    section.items.some(({ id }) => id === item.id)
      ? withItems(
          section,
          section.items.map((one) => (one.id === item.id ? item : one)),
        )
      : section,
  );

export const removeItem = (document: FormDocument, itemId: string): FormDocument =>
  withSections(document, (section) =>
    withItems(
      section,
      section.items.filter(({ id }) => id !== itemId),
    ),
  );

/** Moves an item to a place as it is before the move. */
export function moveItem(document: FormDocument, itemId: string, to: Place): FormDocument {
  const from = placeOf(document, itemId);
  const item = document.sections.flatMap(({ items }) => items).find(({ id }) => id === itemId);
  if (!from || !item) return document;
  const isSameSection = from.sectionId === to.sectionId;
  if (isSameSection && (to.index === from.index || to.index === from.index + 1)) return document;
  const isLater = isSameSection && from.index < to.index;
  const place = { ...to, index: isLater ? to.index - 1 : to.index };
  return addItem(removeItem(document, itemId), place, item);
}

/** The place one further up or down, in the neighbouring section at its border; null at the end of the form. */
export function neighbouringPlace(
  document: FormDocument,
  itemId: string,
  direction: 'up' | 'down',
): Place | null {
  const from = placeOf(document, itemId);
  if (!from) return null;
  const at = document.sections.findIndex(({ id }) => id === from.sectionId);
  const length = document.sections[at]?.items.length ?? 0;
  if (direction === 'up' && from.index > 0) return { ...from, index: from.index - 1 };
  if (direction === 'down' && from.index < length - 1) return { ...from, index: from.index + 2 };
  const neighbour = document.sections[direction === 'up' ? at - 1 : at + 1];
  if (!neighbour) return null;
  return { sectionId: neighbour.id, index: direction === 'up' ? neighbour.items.length : 0 };
}

/** A copy below the original, with an id of its own; only one answer can fill a field of the profile. */
export function copyItem(document: FormDocument, itemId: string): { document: FormDocument; copyId: string } {
  const place = placeOf(document, itemId);
  const item = document.sections.flatMap(({ items }) => items).find(({ id }) => id === itemId);
  const copyId = newId();
  if (!place || !item) return { document, copyId };
  const copy = { ...structuredClone(item), id: copyId };
  if ('goesTo' in copy && copy.goesTo && 'profile' in copy.goesTo) delete copy.goesTo;
  return { document: addItem(document, { ...place, index: place.index + 1 }, copy), copyId };
}

export const addSection = (document: FormDocument, index: number, section: FormSection): FormDocument => ({
  ...document,
  sections: inserted(document.sections, index, section),
});

export const updateSection = (
  document: FormDocument,
  sectionId: string,
  changes: Partial<Pick<FormSection, 'title' | 'help'>>,
): FormDocument =>
  withSections(document, (section) => (section.id === sectionId ? { ...section, ...changes } : section));

export const removeSection = (document: FormDocument, sectionId: string): FormDocument => ({
  ...document,
  sections: document.sections.filter(({ id }) => id !== sectionId),
});

/** Moves a section so that it is at `index` afterwards. */
export function moveSection(document: FormDocument, sectionId: string, index: number): FormDocument {
  const section = document.sections.find(({ id }) => id === sectionId);
  if (!section) return document;
  return addSection(removeSection(document, sectionId), index, section);
}

/** The conditions of an item that is a question, a text or an ending. */
export const conditionsOf = (item: FormItem): ConditionGroup | undefined =>
  item.type === 'ending' ? item.if : item.shownIf;

/** The items whose conditions are about a question. */
export const dependentsOf = (document: FormDocument, questionId: string): FormItem[] =>
  document.sections
    .flatMap(({ items }) => items)
    .filter((item) => conditionsOf(item)?.of.some((one) => one.questionId === questionId));
