import type { FilePart } from '../wire/endpoint.ts';
import { sizes } from '../wire/limits.ts';
import { exportHint } from './refused-files.ts';

/** The purpose of a file, which determines the accepted types and the size (docs/rules.md, Files). */
export type FileKind = FilePart['kind'];

const documents = ['.pdf', '.doc', '.docx'] as const;
const slidesAndSheets = ['.ppt', '.pptx', '.xls', '.xlsx'] as const;
const images = ['.png', '.jpg', '.jpeg', '.webp', '.gif'] as const;

export type DocumentExtension = (typeof documents)[number] | (typeof slidesAndSheets)[number];
const videos = ['.mp4', '.webm'] as const;
export type VideoExtension = (typeof videos)[number];
const captions = ['.vtt'] as const;
export type CaptionExtension = (typeof captions)[number];
export type FileExtension = DocumentExtension | VideoExtension | CaptionExtension | (typeof images)[number];

/** Accepted extensions by kind; an SVG is not an image here (docs/rules.md, Files). */
export const acceptedExtensions: Record<FileKind, readonly FileExtension[]> = {
  document: documents,
  attachment: [...documents, ...slidesAndSheets],
  proof: [...documents, ...images],
  avatar: images,
  image: images,
  room: [...documents, ...slidesAndSheets, ...images],
  video: videos,
  captions,
  picture: images,
};

/** The largest file of a kind, in bytes. */
export const maxFileSize: Record<FileKind, number> = {
  document: sizes.document,
  attachment: sizes.document,
  proof: sizes.document,
  avatar: sizes.avatar,
  image: sizes.image,
  room: sizes.roomDocument,
  video: sizes.video,
  captions: sizes.captions,
  picture: sizes.picture,
};

/** Files that go with one submission, version or addition. */
export const maxAttachments = 3;

const megabytes = (bytes: number): string => `${Math.floor(bytes / (1024 * 1024))} MB`;

/** The maximum size of a kind of file as text, e.g. `20 MB`. */
export const maxSizeText = (kind: FileKind): string => megabytes(maxFileSize[kind]);

/** Messages about a file's name and size; those about its content are in `refusalMessages`. */
export const fileMessages = {
  /** For a common `extension` the message also explains how to export the file. */
  wrongType: (kind: FileKind, extension = '') =>
    `Please choose a file of one of these types: ${acceptedExtensions[kind].join(', ')}.${exportHint(extension)}`,
  tooLarge: (kind: FileKind) => `The file is larger than ${maxSizeText(kind)}.`,
  empty: 'The file is empty.',
  tooMany: (max: number) =>
    max === 1 ? 'Only one file can be sent here.' : `At most ${max} files can be sent here.`,
  unexpected: 'No file is expected here.',
  anonymousQuota:
    'We cannot accept any more files without an account today. Sign in to send them, or send your message without a file.',
  quota: `Your files together would be larger than ${megabytes(sizes.filesOfMember)}. Please remove some first.`,
} as const;

/** The last extension of a file name in lower case with its dot, or '' where there is none. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 && dot < name.length - 1 ? name.slice(dot).toLowerCase() : '';
}

/** What is wrong with a file's name or size, or null. The server also checks the content. */
export function checkChosenFile(file: { name: string; size: number }, kind: FileKind): string | null {
  const accepted: readonly string[] = acceptedExtensions[kind];
  if (!accepted.includes(extensionOf(file.name))) return fileMessages.wrongType(kind, extensionOf(file.name));
  if (file.size === 0) return fileMessages.empty;
  return file.size > maxFileSize[kind] ? fileMessages.tooLarge(kind) : null;
}

/** The properties of a browser's `File` that are checked. */
type ChosenFiles = readonly { name: string; size: number }[];

/** What is wrong with the files of a submission, or null. If there are several, the message names the file. */
export function checkAttachments(files: ChosenFiles): string | null {
  for (const file of files) {
    const problem = checkChosenFile(file, 'attachment');
    if (problem) return aboutFile(problem, file.name, files.length);
  }
  return files.length > maxAttachments ? fileMessages.tooMany(maxAttachments) : null;
}

/** A message about one of `count` files, which names the file if there are several. */
export const aboutFile = (message: string, name: string, count: number): string =>
  count > 1 ? `${displayFileName(name)}: ${message}` : message;

/** The value of a file input's `accept` attribute. */
export const acceptAttribute = (kind: FileKind): string => acceptedExtensions[kind].join(',');

const maxWholeLength = 20;
const shownOfLong = 12;

/**
 * A file name as screens show it: names over 20 characters become their first 12 characters, dots, then the extension
 * (docs/rules.md, Files).
 */
export function displayFileName(name: string): string {
  const characters = [...name];
  if (characters.length <= maxWholeLength) return name;
  const dot = name.lastIndexOf('.');
  const extension = dot > 0 ? name.slice(dot + 1) : '';
  return `${characters.slice(0, shownOfLong).join('')}...${extension.length <= 10 ? extension : ''}`;
}

/** Where an avatar is served. It may be cached forever, since a new picture gets a new key. */
export const avatarPath = (key: string): string => `/api/avatars/${key}`;
