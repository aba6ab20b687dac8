import { makeZip } from './zip-writer.ts';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const schemas = 'http://schemas.openxmlformats.org';
const types = 'application/vnd.openxmlformats';

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

interface Part {
  name: string;
  /** Content type without the family's name. */
  type: string;
  xml: string;
}

/** An Office Open XML package (ECMA-376) whose first part is the main one. */
function writePackage(
  parts: readonly [Part, ...Part[]],
  mainRelations: readonly [type: string, target: string][],
) {
  const [main] = parts;
  const [folder = '', file = ''] = main.name.split('/');
  const relate = (relations: readonly (readonly [string, string])[]) =>
    `${head}<Relationships xmlns="${schemas}/package/2006/relationships">${relations
      .map(
        ([type, target], index) =>
          `<Relationship Id="rId${index + 1}" Type="${schemas}/officeDocument/2006/relationships/${type}" Target="${target}"/>`,
      )
      .join('')}</Relationships>`;
  const overrides = parts.map(
    ({ name, type }) => `<Override PartName="/${name}" ContentType="${types}-officedocument.${type}+xml"/>`,
  );
  return makeZip([
    {
      name: '[Content_Types].xml',
      content: `${head}<Types xmlns="${schemas}/package/2006/content-types"><Default Extension="rels" ContentType="${types}-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`,
    },
    { name: '_rels/.rels', content: relate([['officeDocument', main.name]]) },
    { name: `${folder}/_rels/${file}.rels`, content: relate(mainRelations) },
    ...parts.map(({ name, xml }) => ({ name, content: head + xml })),
  ]);
}

/** A Word document: a title, then headings each with a paragraph. */
export function writeDocx(title: string, sections: readonly (readonly [string, string])[]): Buffer {
  const run = (text: string, halfPoints: number, isBold: boolean) =>
    `<w:p><w:pPr><w:spacing w:after="160"/></w:pPr><w:r><w:rPr>${isBold ? '<w:b/>' : ''}<w:sz w:val="${halfPoints}"/></w:rPr><w:t>${escapeXml(text)}</w:t></w:r></w:p>`;
  const body = [
    run(title, 44, true),
    ...sections.flatMap(([heading, text]) => [run(heading, 28, true), run(text, 22, false)]),
  ];
  const xml = `<w:document xmlns:w="${schemas}/wordprocessingml/2006/main"><w:body>${body.join('')}</w:body></w:document>`;
  return writePackage([{ name: 'word/document.xml', type: 'wordprocessingml.document.main', xml }], []);
}

/** A workbook of one sheet. */
export function writeXlsx(sheetName: string, rows: readonly (readonly (string | number)[])[]): Buffer {
  const cell = (value: string | number) =>
    typeof value === 'number'
      ? `<c><v>${value}</v></c>`
      : `<c t="inlineStr"><is><t>${escapeXml(value)}</t></is></c>`;
  const main = `${schemas}/spreadsheetml/2006/main`;
  const sheet = `<worksheet xmlns="${main}"><sheetData>${rows
    .map((row) => `<row>${row.map(cell).join('')}</row>`)
    .join('')}</sheetData></worksheet>`;
  const workbook = `<workbook xmlns="${main}" xmlns:r="${schemas}/officeDocument/2006/relationships"><sheets><sheet name="${escapeXml(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
  return writePackage(
    [
      { name: 'xl/workbook.xml', type: 'spreadsheetml.sheet.main', xml: workbook },
      { name: 'xl/worksheets/sheet1.xml', type: 'spreadsheetml.worksheet', xml: sheet },
    ],
    [['worksheet', 'worksheets/sheet1.xml']],
  );
}
