import type { FilePart } from './endpoint.ts';
import { sizes } from './limits.ts';

/** What a file is sent for; decides the accepted types and the size (decisions.md, Files). */
export type FileKind = FilePart['kind'];

const documents = ['.pdf', '.doc', '.docx'] as const;
const slidesAndSheets = ['.ppt', '.pptx', '.xls', '.xlsx'] as const;
const images = ['.png', '.jpg', '.jpeg', '.webp', '.gif'] as const;

export type FileExtension =
  | (typeof documents)[number]
  | (typeof slidesAndSheets)[number]
  | (typeof images)[number];

/** Accepted extensions by kind; an SVG is not an image here (decisions.md, Files). */
export const acceptedExtensions: Record<FileKind, readonly FileExtension[]> = {
  document: documents,
  attachment: [...documents, ...slidesAndSheets],
  proof: [...documents, ...images],
  avatar: images,
  image: images,
};

/** The largest file of a kind, in bytes. */
export const largestFile: Record<FileKind, number> = {
  document: sizes.document,
  attachment: sizes.document,
  proof: sizes.document,
  avatar: sizes.avatar,
  image: sizes.image,
};

/** Pixels (width times height) above which an image is refused before it is decoded (security.md, avatar). */
export const mostPixels = 24_000_000;

const megabytes = (bytes: number): string => `${Math.floor(bytes / (1024 * 1024))} MB`;

/** The words for everything that can be wrong with a file; the form and the server say the same. */
export const fileMessages = {
  wrongType: (kind: FileKind) =>
    `Please choose a file of one of these types: ${acceptedExtensions[kind].join(', ')}.`,
  tooLarge: (kind: FileKind) => `The file is larger than ${megabytes(largestFile[kind])}.`,
  empty: 'The file is empty.',
  notWhatItSays: 'The content of the file does not fit its name. It may be damaged, or of another type.',
  activeContent:
    'The file contains macros or loads outside content. Please save it without them and try again.',
  tooManyPixels: 'The picture has too many pixels. Please choose one of at most 24 megapixels.',
  infected: 'The file did not pass the virus check.',
  tooMany: (most: number) =>
    most === 1 ? 'Only one file can be sent here.' : `At most ${most} files can be sent here.`,
  unexpected: 'No file is expected here.',
  quota: `Your files together would be larger than ${megabytes(sizes.filesOfMember)}. Please remove some first.`,
} as const;

/** The last extension of a file name in lower case with its dot, or '' where there is none. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 && dot < name.length - 1 ? name.slice(dot).toLowerCase() : '';
}

/** What is wrong with a chosen file as far as its name and size tell, or null. The server looks at the content too. */
export function checkChosenFile(file: { name: string; size: number }, kind: FileKind): string | null {
  const accepted: readonly string[] = acceptedExtensions[kind];
  if (!accepted.includes(extensionOf(file.name))) return fileMessages.wrongType(kind);
  if (file.size === 0) return fileMessages.empty;
  return file.size > largestFile[kind] ? fileMessages.tooLarge(kind) : null;
}

/** The value of a file input's `accept` attribute. */
export const acceptAttribute = (kind: FileKind): string => acceptedExtensions[kind].join(',');

const longestWhole = 20;
const shownOfLong = 12;

/**
 * A file name as screens show it: names over 20 characters become their first 12 characters, dots, then the extension
 * (site specification, sections 4 and 9).
 */
export function displayFileName(name: string): string {
  const characters = [...name];
  if (characters.length <= longestWhole) return name;
  const dot = name.lastIndexOf('.');
  const extension = dot > 0 ? name.slice(dot + 1) : '';
  return `${characters.slice(0, shownOfLong).join('')}...${extension.length <= 10 ? extension : ''}`;
}

/** Where an avatar is served; a new picture has a new key, so that it may be cached forever. */
export const avatarPath = (key: string): string => `/api/avatars/${key}`;
