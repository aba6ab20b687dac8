import { type PDFContext, type PDFRef, PDFString } from '@cantoo/pdf-lib';
import type { LoadedFace, UsedGlyph } from './load-faces.ts';

/** Embeds a face with the glyphs that were used, so that the file looks the same everywhere (ISO 32000, 9.7). */
export function embedFace(context: PDFContext, loaded: LoadedFace): PDFRef {
  const { face, font, bytes, name, used } = loaded;
  const scaled = (units: number) => Math.round((units * 1000) / face.upem);
  const head = face.referenceTable('head') ?? new Uint8Array(54);
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const { ascender, descender } = font.hExtents();
  const baseFont = `${name.padStart(6, 'A').replaceAll(/\d/g, (digit) => 'ABCDEFGHIJ'[Number(digit)] ?? 'A')}+Paper`;
  const descriptor = context.register(
    context.obj({
      Type: 'FontDescriptor',
      FontName: baseFont,
      Flags: 4,
      FontBBox: [36, 38, 40, 42].map((at) => scaled(view.getInt16(at))),
      ItalicAngle: 0,
      Ascent: scaled(ascender),
      Descent: scaled(descender),
      CapHeight: scaled(ascender),
      StemV: 80,
      FontFile2: context.register(context.flateStream(bytes, { Length1: bytes.length })),
    }),
  );
  const glyphs = [...used.values()];
  const indexes = Buffer.alloc(2 * (glyphs.length + 1));
  for (const { number, glyph } of glyphs) indexes.writeUInt16BE(glyph, 2 * number);
  const descendant = context.obj({
    Type: 'Font',
    Subtype: 'CIDFontType2',
    BaseFont: baseFont,
    CIDSystemInfo: {
      Registry: PDFString.of('Adobe'),
      Ordering: PDFString.of('Identity'),
      Supplement: 0,
    },
    FontDescriptor: descriptor,
    CIDToGIDMap: context.register(context.flateStream(indexes)),
    W: [1, glyphs.map(({ width }) => width)],
  });
  return context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: baseFont,
      Encoding: 'Identity-H',
      DescendantFonts: [context.register(descendant)],
      ToUnicode: context.register(context.flateStream(textMapOf(glyphs))),
    }),
  );
}

const hex = (value: number): string => value.toString(16).padStart(4, '0');

/** The text of each glyph, for copying from the PDF and searching in it. */
function textMapOf(glyphs: readonly UsedGlyph[]): string {
  const lines = glyphs.map(({ number, text }) => {
    const units = Array.from({ length: text.length }, (_, at) => hex(text.charCodeAt(at))).join('');
    return `<${hex(number)}> <${units}>`;
  });
  const parts: string[] = [];
  for (let at = 0; at < lines.length; at += 100) {
    const part = lines.slice(at, at + 100);
    parts.push(`${part.length} beginbfchar\n${part.join('\n')}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def /CMapType 2 def
1 begincodespacerange <0000> <ffff> endcodespacerange
${parts.join('\n')}
endcmap CMapName currentdict /CMap defineresource pop end end`;
}
