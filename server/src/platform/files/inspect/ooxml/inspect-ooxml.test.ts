import { describe, expect, it } from 'vitest';
import { inspect, inspectWithDetail } from '../../../../../test/documents/inspect-content.ts';
import { makePackage } from '../../../../../test/documents/old-office-files.ts';
import { makeOle } from '../../../../../test/documents/ole-writer.ts';
import {
  makeDocx,
  makeOoxml,
  makePptx,
  makeXlsx,
  type Relation,
  relationsXml,
  relationTypes,
} from '../../../../../test/documents/sample-files.ts';

const accepted = /openxmlformats-officedocument/;
const part = (name: string, content: Buffer | string) => ({ name, content });
const linked = (type: string, target: string, file = 'word/_rels/settings.xml.rels') =>
  makeDocx([part(file, relationsXml([{ type, target, isExternal: true } satisfies Relation]))]);
const text = (inner: string) =>
  makeDocx([part('word/header1.xml', `<w:hdr xmlns:w="w"><w:p>${inner}</w:p></w:hdr>`)]);
const complex = (...pieces: string[]) =>
  text(
    `<w:r><w:fldChar w:fldCharType="begin"/></w:r>${pieces.map((piece) => `<w:r><w:instrText>${piece}</w:instrText></w:r>`).join('')}<w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>x</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`,
  );
const external = (inner: string) =>
  makeXlsx([part('xl/externalLinks/externalLink1.xml', `<externalLink xmlns="x">${inner}</externalLink>`)]);
const sheet = (formula: string) =>
  makeXlsx([
    part(
      'xl/worksheets/sheet1.xml',
      `<worksheet><sheetData><c r="A1"><f>${formula}</f></c></sheetData></worksheet>`,
    ),
  ]);
const control = (classId: string) =>
  makeDocx([part('word/activeX/activeX1.xml', `<ax:ocx xmlns:ax="a" ax:classid="{${classId}}"/>`)]);
const embedded = (content: Buffer) => makeDocx([part('word/embeddings/oleObject1.bin', content)]);
const slide = (action: string) =>
  makePptx([part('ppt/slides/slide1.xml', `<p:sld xmlns:a="a"><a:hlinkHover action="${action}"/></p:sld>`)]);

/** For each reason: its name, a harmless file, a hostile one, and the refusal. */
const pairs: [string, string, Buffer, Buffer, string][] = [
  [
    'a template',
    'a.docx',
    linked('attachedTemplate', 'file:///C:\\Templates\\Normal.dotm'),
    linked('attachedTemplate', 'https://example.com/a.dotm'),
    'outsideContent',
  ],
  [
    'a template on a share',
    'a.docx',
    linked('attachedTemplate', 'Normal.dotm'),
    linked('attachedTemplate', '\\\\example.com\\a.dotm'),
    'outsideContent',
  ],
  [
    'a share as a file',
    'a.docx',
    linked('attachedTemplate', 'file:///Users/ada/Normal.dotm'),
    linked('attachedTemplate', 'file://example.com/a.dotm'),
    'outsideContent',
  ],
  [
    'a share with slashes',
    'a.docx',
    linked('image', 'file:///C|/pictures/a.png'),
    linked('image', 'file:////example.com/a.png'),
    'outsideContent',
  ],
  [
    'a share behind percent signs',
    'a.docx',
    linked('image', 'a%20b.png'),
    linked('image', '%5C%5Cexample.com%5Ca.png'),
    'outsideContent',
  ],
  [
    'a picture',
    'a.docx',
    linked('image', 'C:\\pictures\\a.png'),
    linked('image', 'ftp://example.com/a.png'),
    'outsideContent',
  ],
  [
    'a path of an old Mac',
    'a.docx',
    linked('attachedTemplate', 'Macintosh%20HD:Users:ada:Normal.dotm'),
    linked('attachedTemplate', 'ms-word:ofe|u|example.com'),
    'outsideContent',
  ],
  [
    'a picture of an email',
    'a.docx',
    linked('image', 'cid:image001.png@01D0'),
    linked('image', 'mhtml:http://example.com/a'),
    'outsideContent',
  ],
  [
    'a linked object',
    'a.docx',
    linked('oleObject', 'file:///D:\\a.xlsx'),
    linked('oleObject', 'http://example.com/a.hta'),
    'outsideContent',
  ],
  ['a frame', 'a.docx', linked('frame', 'b.docx'), linked('frame', '//example.com/b.docx'), 'outsideContent'],
  [
    'a linked workbook',
    'a.xlsx',
    makeXlsx([
      part(
        'xl/externalLinks/_rels/externalLink1.xml.rels',
        relationsXml([{ type: 'externalLinkPath', target: '/files/b.xlsx', isExternal: true }]),
      ),
    ]),
    makeXlsx([
      part(
        'xl/externalLinks/_rels/externalLink1.xml.rels',
        relationsXml([{ type: 'externalLinkPath', target: 'https://example.com/b.xlsx', isExternal: true }]),
      ),
    ]),
    'outsideContent',
  ],
  [
    'a link to click',
    'a.docx',
    linked('hyperlink', 'https://example.com/a'),
    linked('hyperlink', 'java\tscript:alert(1)'),
    'scriptLink',
  ],
  ['DDE', 'a.docx', complex(' REF DDE '), complex(' DDE cmd "/c calc" '), 'dataExchange'],
  [
    'DDE in pieces',
    'a.docx',
    complex(' DA', 'TE '),
    complex(' D', 'DE', 'AUTO c:\\\\cmd.exe '),
    'dataExchange',
  ],
  [
    'DDE in one element',
    'a.docx',
    text('<w:fldSimple w:instr=" PAGE "/>'),
    text('<w:fldSimple w:instr=" &#68;DEAUTO cmd "/>'),
    'dataExchange',
  ],
  [
    'a picture of a field',
    'a.docx',
    complex(' INCLUDEPICTURE "C:\\\\a\\\\b.png" \\* MERGEFORMAT '),
    complex(' INCLUDEPICTURE "https://example.com/b.png" \\d '),
    'outsideContent',
  ],
  [
    'text of a field',
    'a.docx',
    complex(' HYPERLINK "https://example.com" '),
    complex(' INCLUDETEXT "\\\\\\\\example.com\\\\a.docx" '),
    'outsideContent',
  ],
  [
    'DDE',
    'a.xlsx',
    external('<oleLink progId="Word.Document.8"/>'),
    external('<ddeLink ddeService="cmd" ddeTopic="/c calc"/>'),
    'dataExchange',
  ],
  [
    'a formula that fetches',
    'a.xlsx',
    sheet('SUM(A1:A2)'),
    sheet('_xlfn.WEBSERVICE("https://example.com")'),
    'outsideContent',
  ],
  [
    'a query',
    'a.xlsx',
    makeXlsx([part('xl/connections.xml', '<connections><connection name="q"/></connections>')]),
    makeXlsx([
      part('xl/connections.xml', '<connections><connection name="q" refreshOnLoad="1"/></connections>'),
    ]),
    'outsideContent',
  ],
  [
    'a macro sheet',
    'a.xlsx',
    makeXlsx([part('xl/worksheets/sheet9.xml', '<worksheet/>')]),
    makeXlsx([part('xl/worksheets/sheet9.xml', '<xm:macrosheet xmlns:xm="x"/>')]),
    'macros',
  ],
  [
    'a macro sheet in its folder',
    'a.xlsx',
    makeXlsx([part('xl/sheets/sheet1.xml', '<worksheet/>')]),
    makeXlsx([part('xl/macrosheets/sheet1.xml', '<worksheet/>')]),
    'macros',
  ],
  [
    'macros',
    'a.docx',
    makeDocx([part('word/project.bin', 'x')]),
    makeDocx([part('word/vbaProject.bin', 'x')]),
    'macros',
  ],
  [
    'macros in an embedded workbook',
    'a.pptx',
    makePptx([part('ppt/embeddings/a.xlsx', makeXlsx())]),
    makePptx([part('ppt/embeddings/a.xlsx', makeXlsx([part('xl/vbaProject.bin', 'x')]))]),
    'macros',
  ],
  [
    'a control',
    'a.docx',
    control('8BD21D40-EC42-11CE-9E0D-00AA006002F3'),
    control('D27CDB6E-AE6D-11CF-96B8-444553540000'),
    'controls',
  ],
  [
    'an embedded package',
    'a.docx',
    embedded(makeOle({ '\x01Ole10Native': makePackage('a.txt', 'x') })),
    embedded(makeOle({ '\x01Ole10Native': makePackage('a.exe', 'x') })),
    'embeddedProgram',
  ],
  [
    'an embedded equation',
    'a.docx',
    embedded(makeOle({ 'Equation Native': 'x' })),
    embedded(Buffer.from('MZ\x90\0')),
    'embeddedProgram',
  ],
  [
    'an embedded file by name',
    'a.docx',
    makeDocx([part('word/media/a.png', 'x')]),
    makeDocx([part('word/media/a.hta', 'x')]),
    'embeddedProgram',
  ],
  [
    'a button that starts a program',
    'a.pptx',
    slide('ppaction://hlinksldjump'),
    slide('ppaction://program'),
    'launch',
  ],
];

describe('active content in Office documents is refused, harmless look-alikes are accepted', () => {
  it.each(pairs)('%s (%s)', async (_reason, name, honest, hostile, refusal) => {
    expect(await inspect(name, honest)).toMatch(accepted);
    expect(await inspect(name, hostile)).toBe(refusal);
  });

  it('the refusal names what was found', async () => {
    const { detail } = await inspectWithDetail('a.docx', linked('image', 'https://example.com/a.png'));
    expect(detail).toBe('https://example.com/a.png');
  });

  it('the same in other spellings', async () => {
    const address = `${relationTypes}/attachedTemplate`;
    const spellings = [
      `<r:Relationship xmlns:r='x' Id='a' Type='${address}' TargetMode = 'External' Target='http://example.com/a'/>`,
      `<Relationship Type="${address}" Target="http://example.com/a" TargetMode="&#x45;xternal"></Relationship>`,
      `<Relationship é="&gt;" Type="${address}"\n\tTargetMode="EXTERNAL"\nTarget="HTTP&#58;//example.com/a"/>`,
      `<Relationship Type="${address}" Target="\\\\example.com\\share\\a"/>`,
    ];
    for (const spelling of spellings) {
      const xml = `<Relationships>${spelling}</Relationships>`;
      for (const content of [xml, Buffer.from(`\ufeff${xml}`, 'utf16le')])
        expect(await inspect('a.docx', makeDocx([part('word/_rels/settings.xml.rels', content)]))).toBe(
          'outsideContent',
        );
    }
  });

  it('a field in a UTF-16 part', async () => {
    const xml = '\ufeff<w:hdr xmlns:w="w"><w:fldSimple w:instr="DDEAUTO cmd"/></w:hdr>';
    const content = Buffer.from(xml, 'utf16le');
    expect(await inspect('a.docx', makeDocx([part('word/header1.xml', content)]))).toBe('dataExchange');
  });

  it('relationships that cannot be parsed reliably', async () => {
    const broken = [
      '<!DOCTYPE r [<!ENTITY e "External">]><Relationships/>',
      '<Relationship Type="a" Target=b/>',
    ];
    for (const content of broken)
      expect(await inspect('a.docx', makeDocx([part('word/_rels/settings.xml.rels', content)]))).toBe(
        'notWhatItSays',
      );
  });
});

describe('the types of parts are declared as the standard allows', () => {
  const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
  const types = (declared: string) => [
    part('[Content_Types].xml', `<Types><Default Extension="rels" ContentType="x"/>${declared}</Types>`),
  ];
  it.each([
    ['for an extension', `<Default Extension="xml" ContentType="${main}"/>`, accepted],
    [
      'for a part, in place of its extension',
      `<Default Extension="xml" ContentType="a/b"/><Override PartName="/word/document.xml" ContentType="${main}"/>`,
      accepted,
    ],
    ['not at all', '<Default Extension="xml" ContentType="a/b"/>', /notWhatItSays/],
    [
      'as one with macros',
      '<Default Extension="xml" ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/>',
      /macros/,
    ],
    [
      'as a template',
      `<Default Extension="xml" ContentType="${main.replace('document.main', 'template.main')}"/>`,
      /otherFormat/,
    ],
  ])('%s', async (_case, declared, outcome) => {
    expect(await inspect('a.docx', makeDocx(types(declared)))).toMatch(outcome);
  });

  it('a declared macro type that no part has is harmless', async () => {
    const unused = `<Default Extension="bin" ContentType="application/vnd.ms-office.vbaProject"/><Default Extension="xml" ContentType="${main}"/>`;
    expect(await inspect('a.docx', makeDocx(types(unused)))).toMatch(accepted);
    expect(await inspect('a.docx', makeDocx([...types(unused), part('word/a.bin', 'x')]))).toBe('macros');
  });
});

describe('the ends of an archive', () => {
  it('a trailing line break and a text comment are accepted, another file is not', async () => {
    const docx = makeDocx();
    expect(await inspect('a.docx', Buffer.concat([docx, Buffer.from('\r\n')]))).toMatch(accepted);
    expect(await inspect('a.docx', makeOoxml('docx', [], 'Made by a program'))).toMatch(accepted);
    expect(await inspect('a.docx', Buffer.concat([docx, Buffer.from('<script>')]))).toBe('notWhatItSays');
    expect(await inspect('a.docx', makeOoxml('docx', [], '%PDF-1.4'))).toBe('notWhatItSays');
  });
});
