import { pictureOf } from '@proxima/contract/content/media';
import { type Json, labelOf, ownKey } from '../document-shape.ts';
import { textOfHtml } from './text-of-html.ts';

/** One part of what visitors read, by its label. */
export interface Change {
  label: string;
  /** Text, or the path of a picture; empty for nothing. */
  before: string;
  after: string;
  kind: 'text' | 'picture' | 'icon' | 'look';
}

const isHtml = (text: string): boolean => /<[a-z][^<>]*>/i.test(text);
const isPicture = (text: string): boolean => text !== '' && pictureOf(text) !== null;
const visibleText = (text: string): string => (isHtml(text) ? textOfHtml(text) : text);

function changeOf(label: string, before: string, after: string): Change {
  if (isPicture(before) || isPicture(after)) return { label, before, after, kind: 'picture' };
  if (/<svg/i.test(before + after)) return { label, before: '', after: '', kind: 'icon' };
  const [read, published] = [visibleText(before), visibleText(after)];
  return { label, before: read, after: published, kind: read === published ? 'look' : 'text' };
}

/** What differs between two documents, in the order of the newer one; removed parts come last. */
export function listChanges(before: Json, after: Json): Change[] {
  const [older, newer] = [leavesOf(before), leavesOf(after)];
  const labels = new Set([...newer.keys(), ...older.keys()]);
  return [...labels]
    .filter((label) => (older.get(label) ?? '') !== (newer.get(label) ?? ''))
    .map((label) => changeOf(label, older.get(label) ?? '', newer.get(label) ?? ''));
}

const nameOf = (name: string | number): string => (typeof name === 'number' ? `${name + 1}` : labelOf(name));

function leavesOf(value: Json, label = ''): Map<string, string> {
  if (value === null || typeof value !== 'object') return new Map([[label, textOf(value)]]);
  const entries: [string | number, Json][] = Array.isArray(value)
    ? value.map((item, index) => [index, item])
    : Object.entries(value).filter(([name]) => name !== ownKey);
  return new Map(
    entries.flatMap(([name, part]) => [
      ...leavesOf(part, label ? `${label}, ${nameOf(name)}` : nameOf(name)),
    ]),
  );
}

function textOf(value: Json): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return value === null || value === undefined ? '' : String(value);
}
