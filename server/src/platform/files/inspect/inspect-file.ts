import { type FileHandle, open } from 'node:fs/promises';
import { acceptedExtensions, extensionOf, type FileExtension, type FileKind } from '@proxima/contract/files';
import { fileTypeFromBuffer } from 'file-type';
import { EicarSearch } from './eicar.ts';
import { type ImageFormat, inspectImage } from './inspect-image.ts';
import { inspectOle } from './inspect-ole.ts';
import { inspectOoxml } from './inspect-ooxml.ts';
import { inspectPdf } from './inspect-pdf.ts';
import { RefusedFile } from './refusal.ts';

interface Subject {
  file: FileHandle;
  path: string;
  size: number;
  extension: FileExtension;
}

interface FileType {
  contentType: string;
  /** What the first bytes say, in the words of the `file-type` library. */
  magic: readonly string[];
  inspect(subject: Subject): Promise<void>;
}

const ole = (contentType: string): FileType => ({
  contentType,
  magic: ['cfb'],
  inspect: ({ file, size, extension }) => inspectOle(file, size, extension),
});

const ooxml = (name: string): FileType => ({
  contentType: `application/vnd.openxmlformats-officedocument.${name}`,
  magic: ['zip'],
  inspect: ({ path, size, extension }) => inspectOoxml(path, size, extension),
});

const image = (format: ImageFormat, ...magic: string[]): FileType => ({
  contentType: `image/${format}`,
  magic,
  inspect: ({ file, path, size }) => inspectImage(file, path, size, format),
});

const jpeg = image('jpeg', 'jpg');

const types: Record<FileExtension, FileType> = {
  '.pdf': {
    contentType: 'application/pdf',
    magic: ['pdf'],
    inspect: ({ file, size }) => inspectPdf(file, size),
  },
  '.doc': ole('application/msword'),
  '.xls': ole('application/vnd.ms-excel'),
  '.ppt': ole('application/vnd.ms-powerpoint'),
  '.docx': ooxml('wordprocessingml.document'),
  '.xlsx': ooxml('spreadsheetml.sheet'),
  '.pptx': ooxml('presentationml.presentation'),
  '.png': image('png', 'png', 'apng'),
  '.jpg': jpeg,
  '.jpeg': jpeg,
  '.webp': image('webp', 'webp'),
  '.gif': image('gif', 'gif'),
};

/**
 * Looks at what a file is: extension, first bytes and inner structure must agree and be accepted for the kind
 * (security.md, row "files"). Returns the content type to store.
 * @throws RefusedFile with the reason.
 */
export async function inspectFile(path: string, name: string, kind: FileKind): Promise<string> {
  const extension = acceptedExtensions[kind].find((accepted) => accepted === extensionOf(name));
  if (extension === undefined) throw new RefusedFile('wrongType', name);
  const type = types[extension];
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    await lookForEicar(file);
    await checkMagic(file, type.magic);
    await type.inspect({ file, path, size, extension });
  } finally {
    await file.close();
  }
  return type.contentType;
}

/** Only the first bytes go to the library: what it reads further in archives is checked by our own inspection. */
async function checkMagic(file: FileHandle, expected: readonly string[]): Promise<void> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(4096), 0, 4096, 0);
  const head = buffer.subarray(0, bytesRead);
  const isZip = head.toString('latin1', 0, 4) === 'PK\x03\x04';
  const found = isZip ? 'zip' : (await fileTypeFromBuffer(head))?.ext;
  if (!expected.includes(found ?? '')) throw new RefusedFile('notWhatItSays', `looks like ${found}`);
}

async function lookForEicar(file: FileHandle): Promise<void> {
  const search = new EicarSearch();
  for await (const chunk of file.createReadStream({ start: 0, autoClose: false })) search.look(chunk);
}
