import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { escapeXml } from '../../src/features/content/site/write-xml.ts';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const schemas = 'http://schemas.openxmlformats.org';
const types = 'application/vnd.openxmlformats';

const contentTypes = `<Types xmlns="${schemas}/package/2006/content-types"><Default Extension="rels" ContentType="${types}-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${types}-officedocument.wordprocessingml.document.main+xml"/></Types>`;
const relations = `<Relationships xmlns="${schemas}/package/2006/relationships"><Relationship Id="rId1" Type="${schemas}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`;

const paragraph = (text: string, halfPoints: number, isBold: boolean): string =>
  `<w:p><w:pPr><w:spacing w:after="160"/></w:pPr><w:r><w:rPr>${isBold ? '<w:b/>' : ''}<w:sz w:val="${halfPoints}"/></w:rPr><w:t>${escapeXml(text)}</w:t></w:r></w:p>`;

/** A Word document (ECMA-376): a title, then headings each with a paragraph. */
export function writeDocx(title: string, sections: readonly (readonly [string, string])[]): Promise<Buffer> {
  const body = [
    paragraph(title, 44, true),
    ...sections.flatMap(([heading, text]) => [paragraph(heading, 28, true), paragraph(text, 22, false)]),
  ];
  const document = `<w:document xmlns:w="${schemas}/wordprocessingml/2006/main"><w:body>${body.join('')}</w:body></w:document>`;
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(head + contentTypes), '[Content_Types].xml');
  zip.addBuffer(Buffer.from(head + relations), '_rels/.rels');
  zip.addBuffer(Buffer.from(head + document), 'word/document.xml');
  zip.end();
  return buffer(zip.outputStream);
}
