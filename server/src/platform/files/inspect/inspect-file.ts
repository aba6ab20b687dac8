import { readFile } from 'node:fs/promises';
import {
  acceptedExtensions,
  type CaptionExtension,
  type DocumentExtension,
  extensionOf,
  type FileExtension,
  type FileKind,
  type TextTableExtension,
  type VideoExtension,
} from '@proxima/contract/files/files';
import { EicarSearch } from './eicar.ts';
import { type ImageFormat, inspectImage } from './image/inspect-image.ts';
import { inspectCaptions } from './inspect-captions.ts';
import { inspectVideo } from './inspect-video.ts';
import { inspectInThread } from './inspection-threads.ts';
import { RefusedFile } from './refusal.ts';

const office = 'application/vnd.openxmlformats-officedocument';
const documents: Record<DocumentExtension, string> = {
  '.pdf': 'application/pdf',
  '.doc': 'application/msword',
  '.xls': 'application/vnd.ms-excel',
  '.ppt': 'application/vnd.ms-powerpoint',
  '.docx': `${office}.wordprocessingml.document`,
  '.xlsx': `${office}.spreadsheetml.sheet`,
  '.pptx': `${office}.presentationml.presentation`,
};
const images: Record<
  Exclude<FileExtension, DocumentExtension | VideoExtension | CaptionExtension | TextTableExtension>,
  ImageFormat
> = {
  '.png': 'png',
  '.jpg': 'jpeg',
  '.jpeg': 'jpeg',
  '.webp': 'webp',
  '.gif': 'gif',
};

const videos: Record<VideoExtension, string> = { '.mp4': 'video/mp4', '.webm': 'video/webm' };

const isVideo = (extension: FileExtension): extension is VideoExtension => extension in videos;
/** Text, in which nothing can run: whoever reads it as a table checks it. */
const isTextTable = (extension: FileExtension): extension is TextTableExtension =>
  extension === '.csv' || extension === '.tsv' || extension === '.txt';
const isDocument = (extension: FileExtension): extension is DocumentExtension => extension in documents;

/** What a file was found to be. */
export interface Inspected {
  /** The content type to store. */
  contentType: string;
  /** The number of pages of a PDF; 1 for an image; null for other files. */
  pages: number | null;
}

/**
 * Inspects a file: extension and content must match and be accepted for the kind, and nothing in it may run or load external
 * content when it is opened (docs/security.md, "Files that people send").
 * @throws RefusedFile with the reason.
 */
export async function inspectFile(path: string, name: string, kind: FileKind): Promise<Inspected> {
  const extension = acceptedExtensions[kind].find((accepted) => accepted === extensionOf(name));
  if (extension === undefined) throw new RefusedFile('wrongType', name);
  if (isDocument(extension)) {
    const pages = await inspectInThread({ path, extension });
    return { contentType: documents[extension], pages };
  }
  if (isVideo(extension)) {
    await inspectVideo(path, extension);
    return { contentType: videos[extension], pages: null };
  }
  if (extension === '.vtt') {
    await inspectCaptions(path);
    return { contentType: 'text/vtt', pages: null };
  }
  if (isTextTable(extension)) return { contentType: 'text/plain', pages: null };
  await inspectPicture(path, images[extension]);
  return { contentType: `image/${images[extension]}`, pages: 1 };
}

/** The pages of a file that was inspected when it arrived; null if they cannot be counted. */
export async function countPages(path: string, contentType: string): Promise<number | null> {
  if (contentType.startsWith('image/')) return 1;
  if (contentType !== documents['.pdf']) return null;
  try {
    return await inspectInThread({ path, extension: '.pdf' });
  } catch (error) {
    if (error instanceof RefusedFile) return null;
    throw error;
  }
}

async function inspectPicture(path: string, format: ImageFormat): Promise<void> {
  const bytes = await readFile(path);
  new EicarSearch().search(bytes);
  await inspectImage(bytes, path, format);
}
