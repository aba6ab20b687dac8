import { sizes } from '../wire/limits.ts';
import {
  acceptedExtensions,
  type Choice,
  type ChosenFile,
  displayFileName,
  extensionOf,
  type FileKind,
  maxAttachments,
  maxFileSize,
  maxSizeText,
  megabytes,
} from './files.ts';
import { exportHint } from './refused-files.ts';

/** Messages about a file's name and size; those about its content are in `refusalMessages`. */
export const fileMessages = {
  /** For a common `extension` the message also explains how to export the file. */
  wrongType: (kind: FileKind, extension = '') =>
    `Please choose a file of one of these types: ${acceptedExtensions[kind].join(', ')}.${exportHint(extension)}`,
  tooLarge: (kind: FileKind) => `The file is larger than ${maxSizeText(kind)}.`,
  empty: 'The file is empty.',
  tooMany: (max: number) =>
    max === 1 ? 'Only one file can be sent here.' : `At most ${max} files can be sent here.`,
  /** In blind reading, to jurors and colleagues. */
  cannotBeCleaned:
    'This document carries hidden details that cannot be removed, so it is not shown in blind reading. Please tell the person who runs the review.',
  unexpected: 'No file is expected here.',
  anonymousQuota:
    'We cannot accept any more files without an account today. Sign in to send them, or send your message without a file.',
  quota: `Your files together would be larger than ${megabytes(sizes.filesOfMember)}. Please remove some first.`,
} as const;

/** What is wrong with a file's name or size, or null. The server also checks the content. */
export function checkChosenFile(file: ChosenFile, kind: FileKind): string | null {
  const accepted: readonly string[] = acceptedExtensions[kind];
  if (!accepted.includes(extensionOf(file.name))) return fileMessages.wrongType(kind, extensionOf(file.name));
  if (file.size === 0) return fileMessages.empty;
  return file.size > maxFileSize[kind] ? fileMessages.tooLarge(kind) : null;
}

/** What is wrong with the files of a submission, or null. If there are several, the message names the file. */
export function checkAttachments(files: readonly ChosenFile[]): string | null {
  for (const file of files) {
    const problem = checkChosenFile(file, 'submission');
    if (problem) return aboutFile(problem, file.name, files.length);
  }
  return files.length > maxAttachments ? fileMessages.tooMany(maxAttachments) : null;
}

/** A message that names its file. */
const named = (message: string, name: string): string => `${displayFileName(name)}: ${message}`;

/** A message about one of `count` files, which names the file if there are several. */
export const aboutFile = (message: string, name: string, count: number): string =>
  count > 1 ? named(message, name) : message;

/** What is wrong with a file that `sortChosen` refused; it names the file. */
export const refusalOf = (file: ChosenFile, { kind, max }: Choice): string =>
  named(checkChosenFile(file, kind) ?? fileMessages.tooMany(max), file.name);
