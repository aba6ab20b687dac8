import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import readSheets from 'read-excel-file/node';

/** The text of a PDF as a reader finds it, and the first file attached to it. */
export async function readPdf(bytes: Buffer): Promise<{ text: string; attached: Buffer }> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await loading.promise;
  let text = '';
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    text += items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? ' ' : ''}` : '')).join('');
  }
  const [id] = (await pdf.getAttachments())?.keys() ?? [];
  const attached = Buffer.from(id === undefined ? [] : ((await pdf.getAttachmentContent(id)) ?? []));
  await loading.destroy();
  return { text, attached };
}

/** The cells of a sheet of a workbook, the first one by default. */
export async function readCells(bytes: Buffer, name?: string) {
  const sheets = await readSheets(bytes);
  return sheets.find(({ sheet }) => name === undefined || sheet === name)?.data ?? [];
}
