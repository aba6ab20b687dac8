import { findNetworkBytes } from '../network-address.ts';
import { isProgram, isProgramName } from '../program-files.ts';
import { RefusedFile } from '../refusal.ts';
import { findStream, type Storage } from './compound-file.ts';

const linked = 1;

/**
 * Inspects the object embedded in one storage: refuses packages with a program or script, and links to other machines. Returns
 * the file in a package for further inspection; sheets, equations and drawings are separate storages.
 * @throws RefusedFile `embeddedProgram`, `outsideContent`.
 */
export function inspectObject(storage: Storage): Buffer | null {
  checkLink(storage);
  const native = findStream(storage, '\x01ole10native')?.read();
  return native === undefined ? null : inspectPackage(native);
}

/** Programs follow this link when they open the document ([MS-OLEDS] 2.3.3). */
function checkLink(storage: Storage): void {
  const link = findStream(storage, '\x01ole')?.read();
  if (link === undefined || link.length < 8 || (link.readUInt32LE(4) & linked) === 0) return;
  const address = findNetworkBytes(link);
  if (address !== undefined) throw new RefusedFile('outsideContent', address);
}

/** A package is: length, 2, label, path, some numbers, path, file. Other objects have their bytes right after the length. */
export function inspectPackage(native: Buffer): Buffer | null {
  const texts: string[] = [];
  let at = 6;
  for (let text = 0; text < 2; text += 1) at = readText(native, at, texts);
  // Two numbers of two bytes, then the length of the original path of the file.
  const pathLength = at + 8 <= native.length ? native.readUInt32LE(at + 4) : 0;
  const path = native.toString('latin1', at + 8, at + 8 + Math.min(pathLength, 1000));
  texts.push(path.replaceAll('\0', ''));
  const start = at + 8 + pathLength + 4;
  const isPackage = native.length > 6 && native.readUInt16LE(4) === 2 && start <= native.length;
  const content = isPackage ? native.subarray(start) : native.subarray(4);
  const name = isPackage ? texts.find(isProgramName) : undefined;
  if (name !== undefined || isProgram(content)) throw new RefusedFile('embeddedProgram', name ?? 'a program');
  return content;
}

function readText(bytes: Buffer, at: number, into: string[]): number {
  const end = bytes.indexOf(0, at);
  if (end < 0) return bytes.length;
  into.push(bytes.toString('latin1', at, end));
  return end + 1;
}
