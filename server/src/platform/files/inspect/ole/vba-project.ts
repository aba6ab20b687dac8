import { allStorages, findStream, type Storage } from './compound-file.ts';
import { decompressVba } from './vba-compression.ts';

const records = { streamName: 0x1a, wideName: 0x32, offset: 0x31, version: 0x09 };
// Lines that Office writes into every new module; none of them does anything.
const inertLine =
  /^\s*(?:attribute\s.*|option\s+(?:explicit|compare\s+\w+|base\s+[01]|private\s+module)\s*|'.*|rem\s.*)?$/i;
const compiledMark = Buffer.from('feca0100', 'hex');

/** Whether a document contains Visual Basic that can do something. Office often adds an empty project. */
export function hasMacros(root: Storage): boolean {
  for (const storage of allStorages(root)) {
    const list = findStream(storage, 'dir');
    const isProject = findStream(storage, '_vba_project') ?? (storage.name === 'vba' ? list : undefined);
    if (isProject === undefined) continue;
    const packed = list?.read();
    const modules = packed === undefined ? null : listModules(decompressVba(packed));
    if (modules === null) return true;
    if (modules.some((module) => doesSomething(storage, module))) return true;
  }
  return false;
}

interface Module {
  stream: string;
  /** Where the source begins in the stream, after the compiled form. */
  offset: number;
}

/** The modules that the project's directory names, or null where it cannot be read. */
function listModules(list: Buffer | null): Module[] | null {
  if (list === null) return null;
  const modules: Module[] = [];
  let stream = '';
  for (let at = 0; at + 6 <= list.length; ) {
    const type = list.readUInt16LE(at);
    // The version record claims a length of 4 but has 6.
    const length = type === records.version ? 6 : list.readUInt32LE(at + 2);
    const data = list.subarray(at + 6, at + 6 + length);
    if (data.length < length) return null;
    if (type === records.streamName) stream = data.toString('latin1').toLowerCase();
    if (type === records.wideName && length > 0) stream = data.toString('utf16le').toLowerCase();
    if (type === records.offset && length === 4) modules.push({ stream, offset: data.readUInt32LE(0) });
    at += 6 + length;
  }
  return modules;
}

/** Checks both forms: Office runs the compiled one if the same version created it, whatever the source is. */
function doesSomething(storage: Storage, { stream, offset }: Module): boolean {
  const bytes = findStream(storage, stream)?.read();
  if (bytes === undefined) return true;
  const source = decompressVba(bytes.subarray(offset));
  if (source === null) return true;
  const lines = source.toString('latin1').split(/[\r\n\0]+/);
  return lines.some((line) => !inertLine.test(line)) || hasCompiledLines(bytes.subarray(0, offset));
}

/** The compiled form lists its lines after a mark; an empty module has none. */
function hasCompiledLines(compiled: Buffer): boolean {
  const at = compiled.indexOf(compiledMark);
  return at >= 0 && at + 6 <= compiled.length && compiled.readUInt16LE(at + 4) > 0;
}
