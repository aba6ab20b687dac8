import type { FilePart } from '../wire/endpoint.ts';
import { sizes } from '../wire/limits.ts';

/** The purpose of a file, which determines the accepted types and the size (docs/rules.md, Files). */
export type FileKind = FilePart['kind'];

const documents = ['.pdf', '.doc', '.docx'] as const;
const slidesAndSheets = ['.ppt', '.pptx', '.xls', '.xlsx'] as const;
const photos = ['.jpg', '.jpeg', '.png'] as const;
const images = [...photos, '.webp', '.gif'] as const;

export type DocumentExtension = (typeof documents)[number] | (typeof slidesAndSheets)[number];
const videos = ['.mp4', '.webm'] as const;
export type VideoExtension = (typeof videos)[number];
const captions = ['.vtt'] as const;
export type CaptionExtension = (typeof captions)[number];
const textTables = ['.csv', '.tsv', '.txt'] as const;
/** Tables as text, which are read and not stored. */
export type TextTableExtension = (typeof textTables)[number];
export type FileExtension =
  | DocumentExtension
  | VideoExtension
  | CaptionExtension
  | TextTableExtension
  | (typeof images)[number];

/** Accepted extensions by kind; an SVG is not an image here (docs/rules.md, Files). */
export const acceptedExtensions: Record<FileKind, readonly FileExtension[]> = {
  document: documents,
  attachment: [...documents, ...slidesAndSheets],
  submission: [...documents, ...slidesAndSheets, ...photos],
  proof: [...documents, ...images],
  avatar: images,
  image: images,
  room: [...documents, ...slidesAndSheets, ...images],
  video: videos,
  captions,
  picture: images,
  table: [...textTables, '.xlsx'],
};

/** The largest file of a kind, in bytes. */
export const maxFileSize: Record<FileKind, number> = {
  document: sizes.document,
  attachment: sizes.document,
  submission: sizes.document,
  proof: sizes.document,
  avatar: sizes.avatar,
  image: sizes.image,
  room: sizes.roomDocument,
  video: sizes.video,
  captions: sizes.captions,
  picture: sizes.picture,
  table: sizes.document,
};

/** Files that go with one submission, version or addition. */
export const maxAttachments = 3;

export const megabytes = (bytes: number): string => `${Math.floor(bytes / (1024 * 1024))} MB`;

/** The maximum size of a kind of file as text, e.g. `20 MB`. */
export const maxSizeText = (kind: FileKind): string => megabytes(maxFileSize[kind]);

const office = 'PDF, Word, PowerPoint';
const pictures = 'PNG, JPEG, WebP or GIF';

/** The accepted types as people call them. */
const typeNames: Record<FileKind, string> = {
  document: 'PDF or Word',
  attachment: `${office} or Excel`,
  submission: `${office}, Excel or photos (JPEG, PNG)`,
  proof: 'PDF, Word or pictures',
  avatar: pictures,
  image: pictures,
  room: `${office}, Excel or pictures`,
  video: 'MP4 or WebM',
  captions: 'WebVTT (.vtt)',
  picture: pictures,
  table: 'CSV or Excel (.xlsx)',
};

/** The text near a field: what it accepts, how large, and how many if there can be several. */
export const acceptedText = (kind: FileKind, max = 1): string =>
  max === 1
    ? `${typeNames[kind]}, up to ${maxSizeText(kind)}.`
    : `Up to ${max} files: ${typeNames[kind]}, each up to ${maxSizeText(kind)}.`;

/** The last extension of a file name in lower case with its dot, or '' where there is none. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 && dot < name.length - 1 ? name.slice(dot).toLowerCase() : '';
}

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

/** The properties of a browser's `File` that are checked. */
export interface ChosenFile {
  name: string;
  size: number;
}

/** Where files are chosen: what is accepted there, how many, and how many there are already. */
export interface Choice {
  kind: FileKind;
  max: number;
  count: number;
}

/** Whether a file's name and size are accepted; `checkChosenFile` says why not. */
const isAccepted = ({ name, size }: ChosenFile, kind: FileKind): boolean =>
  acceptedExtensions[kind].some((accepted) => accepted === extensionOf(name)) &&
  size > 0 &&
  size <= maxFileSize[kind];

/** Checks files as they are chosen; `refusalOf` says what is wrong with those that are refused. */
export function sortChosen<File extends ChosenFile>(files: readonly File[], { kind, max, count }: Choice) {
  const accepted: File[] = [];
  const refused: File[] = [];
  for (const file of files)
    (isAccepted(file, kind) && count + accepted.length < max ? accepted : refused).push(file);
  return { accepted, refused };
}
