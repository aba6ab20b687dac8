import { PDFDocument, PDFName } from '@cantoo/pdf-lib';

/** A PDF of one page whose properties, in both of its formats, name an author and a title. */
export async function makeAuthoredPdf(author: string, title: string): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.create();
  document.addPage();
  document.setAuthor(author);
  document.setTitle(title);
  const xmp = `<x:xmpmeta><dc:creator>${author}</dc:creator></x:xmpmeta>`;
  const stream = document.context.stream(xmp, { Type: 'Metadata', Subtype: 'XML' });
  document.catalog.set(PDFName.of('Metadata'), document.context.register(stream));
  return new Uint8Array(await document.save({ useObjectStreams: false }));
}

/** All that a PDF says, its properties included, as text that can be searched. @throws Error for one that has lost its page */
export async function textOfPdf(bytes: Uint8Array): Promise<string> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  if (document.getPageCount() !== 1) throw new Error('expected one page');
  const properties = [document.getAuthor(), document.getTitle(), document.getCreator()];
  const content = await document.save({ useObjectStreams: false });
  return `${properties.join(' ')} ${Buffer.from(content).toString('latin1')}`;
}
