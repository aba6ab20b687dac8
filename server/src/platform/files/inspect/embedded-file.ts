import type { Budget } from './budget.ts';
import { classOfBytes, isFormControl } from './controls.ts';
import {
  allStorages,
  findStream,
  isCompoundFile,
  readCompoundFile,
  type Storage,
} from './ole/compound-file.ts';
import { inspectObject } from './ole/embedded-objects.ts';
import { inspectDoc } from './ole/inspect-doc.ts';
import { inspectPpt } from './ole/inspect-ppt.ts';
import { inspectXls } from './ole/inspect-xls.ts';
import { hasMacros } from './ole/vba-project.ts';
import { isArchive } from './ooxml/archive.ts';
import { inspectArchive } from './ooxml/inspect-archive.ts';
import { isProgram } from './program-files.ts';
import { RefusedFile } from './refusal.ts';

/**
 * Inspects a file packed inside another, at any depth. Programs, macros, and anything that runs or loads external content are
 * refused; sheets, documents, equations, drawings and pictures are accepted.
 * @throws RefusedFile
 */
export async function inspectEmbedded(bytes: Buffer, budget: Budget, depth: number): Promise<void> {
  if (isProgram(bytes)) throw new RefusedFile('embeddedProgram', 'a program');
  if (isCompoundFile(bytes)) return inspectStorages(readCompoundFile(bytes), budget, depth);
  if (isArchive(bytes))
    await inspectArchive(bytes, budget, depth, (inner) => inspectEmbedded(inner, budget, depth + 1));
}

/** The same for the storages of a compound file, those inside it, and the objects of a presentation. */
export async function inspectStorages(root: Storage, budget: Budget, depth: number): Promise<void> {
  budget.openArchive(1, depth);
  if (findStream(root, 'encryptedpackage')) throw new RefusedFile('password', 'EncryptedPackage');
  if (hasMacros(root)) throw new RefusedFile('macros', 'Visual Basic');
  for (const storage of allStorages(root)) {
    for (const stream of storage.streams) stream.checkPlace();
    if (findStream(storage, '\x03ocxname') && !isFormControl(classOfBytes(storage.classId)))
      throw new RefusedFile('controls', storage.classId);
    const packed = inspectObject(storage) ?? findStream(storage, 'package')?.read();
    if (packed !== undefined) await inspectEmbedded(packed, budget, depth + 1);
    for (const object of inspectMainStreams(storage)) await inspectStorages(object, budget, depth + 1);
  }
}

function inspectMainStreams(storage: Storage): Storage[] {
  const document = findStream(storage, 'worddocument');
  if (document !== undefined) inspectDoc(storage, document);
  for (const workbook of storage.streams.filter(({ name }) => name === 'workbook' || name === 'book'))
    inspectXls(workbook);
  const presentation = findStream(storage, 'powerpoint document');
  return presentation === undefined ? [] : inspectPpt(storage, presentation);
}
