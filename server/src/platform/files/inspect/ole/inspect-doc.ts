import { reachesNetwork } from '../network-address.ts';
import { damaged, RefusedFile } from '../refusal.ts';
import { FieldReader } from '../text-fields.ts';
import { findStream, type Storage, type Stream } from './compound-file.ts';
import { readDocText } from './doc-text.ts';

const flags = { encrypted: 0x0100, secondTable: 0x0200 };
const firstOf97 = 0xc1;
/** Of Word 97 and later, and of Word 6 and 95 in several languages. */
const headers = [0xa5ec, 0xa5dc, 0xa697, 0xa698, 0xa699];

/**
 * Checks a Word document of 1993 to 2003 ([MS-DOC]): not encrypted, no WordBasic macros, no field that runs something or loads
 * external content, no template on another machine. `vba-project.ts` checks for VBA.
 */
export function inspectDoc(root: Storage, main: Stream): void {
  const bytes = main.read();
  if (bytes.length < 0x22 || !headers.includes(bytes.readUInt16LE(0))) throw damaged('no Word header');
  const state = bytes.readUInt16LE(0x0a);
  if (state & flags.encrypted) throw new RefusedFile('password', 'encrypted');
  if (bytes.readUInt16LE(2) < firstOf97) {
    if (hasWordBasic(bytes)) throw new RefusedFile('macros', 'WordBasic');
    checkFields(readDocText(bytes, null));
    return;
  }
  const table = findStream(root, state & flags.secondTable ? '1table' : '0table')?.read() ?? Buffer.alloc(0);
  checkTemplate(bytes, table);
  checkFields(readDocText(bytes, table));
}

function checkFields(text: string): void {
  const reader = new FieldReader();
  // The marks of Word's fields are these control characters.
  for (const piece of text.split(/(\p{Cc})/u)) {
    if (piece === '\x13') reader.begin();
    else if (piece === '\x14') reader.separate();
    else if (piece === '\x15') reader.end();
    else reader.text(piece);
  }
}

/** Word 6 and 95 store macros in a separate list: the mark 0xff, then tagged tables; tag 1 is the macros. */
function hasWordBasic(bytes: Buffer): boolean {
  if (bytes.length < 0x120) return false;
  const [at, length] = [bytes.readUInt32LE(0x118), bytes.readUInt32LE(0x11c)];
  if (length < 4 || at + 4 > bytes.length) return false;
  return bytes[at] === 0xff && bytes[at + 1] === 1 && bytes.readUInt16LE(at + 2) > 0;
}

/** The path of the template is the second text of a list in the table stream (SttbfAssoc). */
function checkTemplate(bytes: Buffer, table: Buffer): void {
  if (bytes.length < 0x1a2) return;
  const start = bytes.readUInt32LE(0x19a);
  const list = table.subarray(start, start + bytes.readUInt32LE(0x19e));
  if (list.length < 8 || list.readUInt16LE(0) !== 0xffff) return;
  const template = textAt(list, 6 + 2 + 2 * list.readUInt16LE(6));
  if (reachesNetwork(template)) throw new RefusedFile('outsideContent', template);
}

function textAt(list: Buffer, at: number): string {
  if (at + 2 > list.length) return '';
  return list.toString('utf16le', at + 2, at + 2 + 2 * list.readUInt16LE(at));
}
