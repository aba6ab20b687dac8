import { getFormatFromId } from 'numfmt';
import type { WorkbookParts } from './workbook-parts.ts';

/** The code of the format of a cell's style, such as `0.0%`. */
export type Formats = (style: number) => string;

const general = 'General';
/** The built-in formats have lower numbers; the library would count on in circles. */
const firstUnknown = 82;

/**
 * A built-in format. `m/d/yyyy` stands for whatever the reader's own computer would write, so readers everywhere get the order that
 * nobody mistakes.
 */
function builtIn(id: number): string {
  const code = (id < firstUnknown && getFormatFromId(id, 'en-US')) || general;
  return code.replace('m/d/yyyy h:mm', 'yyyy-mm-dd hh:mm').replace('m/d/yyyy', 'yyyy-mm-dd');
}

/** @param part undefined for a workbook without formats. */
export async function readFormats(parts: WorkbookParts, part: string | undefined): Promise<Formats> {
  const codes = new Map<number, string>();
  const ids: number[] = [];
  /** Styles and formats of other kinds have elements with the same names. */
  let section: string | null = null;
  if (part !== undefined)
    await parts.read(part, {
      open: (name, { numFmtId = '0', formatCode = general }) => {
        if (name === 'numFmts' || name === 'cellXfs') section = name;
        if (name === 'numFmt' && section === 'numFmts') codes.set(Number(numFmtId), formatCode);
        if (name === 'xf' && section === 'cellXfs') ids.push(Number(numFmtId));
      },
      close: (name) => {
        if (name === section) section = null;
      },
    });
  return (style) => {
    const id = ids[style] ?? 0;
    return codes.get(id) ?? builtIn(id);
  };
}
