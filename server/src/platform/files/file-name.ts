import { randomBytes } from 'node:crypto';
import { extensionOf, type FileExtension } from '@proxima/contract/files/files';

/** Maximum characters of a stored name; the column's limit. */
export const maxFileNameLength = 200;

// Control characters, and the invisible ones that reverse the reading direction ("cod.exe" shown as "exe.doc").
const unprintable = /[\p{Cc}\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;

/**
 * A user's file name, cleaned for storing and showing: no path, no control or direction characters, at most 200 characters
 * including the extension. Never used as a path.
 */
export function cleanFileName(sent: string): string {
  const base = sent.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const name = base.normalize('NFC').replace(unprintable, '').replace(/\s+/g, ' ').trim();
  if (name === '' || name === '.' || name === '..') return 'file';
  const characters = [...name];
  if (characters.length <= maxFileNameLength) return name;
  const extension = [...extensionOf(name)].slice(0, 10);
  return [...characters.slice(0, maxFileNameLength - extension.length), ...extension].join('');
}

/** The name of a converted file, with the extension of its new type. */
export function renamedAs(name: string, extension: FileExtension | '.avif'): string {
  const stem = name.slice(0, name.length - extensionOf(name).length);
  return [...stem].slice(0, maxFileNameLength - extension.length).join('') + extension;
}

/** A key for the file store: 192 random bits, safe in paths and URLs. */
export const newFileKey = (): string => randomBytes(24).toString('base64url');
