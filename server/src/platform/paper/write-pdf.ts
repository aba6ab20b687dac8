import { PDFDocument, PDFName, type PDFRef } from '@cantoo/pdf-lib';
import { logoName } from './draw-letterhead.ts';
import { embedFace } from './embed-face.ts';
import { type Element, type LaidOutPage, LayOut, type Mark, pageSize } from './lay-out.ts';
import { loadFaces } from './load-faces.ts';
import { type Letterhead, type Paper, textOf } from './paper.ts';

const isMark = (kid: Element | Mark): kid is Mark => 'id' in kid;

/** The paper as a tagged PDF: its text can be selected, searched and read aloud. */
export async function writePdf(paper: Paper, letterhead: Letterhead): Promise<Uint8Array> {
  const { faces, faceOf } = await loadFaces(textOf(paper, letterhead));
  const document = await PDFDocument.create({ updateMetadata: false });
  const logo = letterhead.logo && (await document.embedPng(letterhead.logo));
  const layOut = new LayOut(faceOf, letterhead, logo);
  layOut.addAll(paper);
  describe(document, paper, letterhead);
  const pictures = document.context.obj(logo ? { [logoName]: logo.ref } : {});
  const fonts = document.context.obj({});
  for (const face of faces.filter(({ used }) => used.size > 0))
    fonts.set(PDFName.of(face.name), embedFace(document.context, face));
  const pages = layOut.pages.map(({ operators }, index) => {
    const page = document.addPage([pageSize.width, pageSize.height]);
    const content = document.context.flateStream(operators.join('\n'));
    page.node.set(PDFName.of('Contents'), document.context.register(content));
    page.node.set(PDFName.of('Resources'), document.context.obj({ Font: fonts, XObject: pictures }));
    page.node.set(PDFName.of('StructParents'), document.context.obj(index));
    page.node.set(PDFName.of('Tabs'), PDFName.of('S'));
    return page.ref;
  });
  tag(document, layOut, pages);
  for (const { name, description, text } of paper.attachments)
    await document.attach(Buffer.from(text), name, {
      mimeType: 'text/plain',
      description,
      creationDate: new Date(paper.at),
      modificationDate: new Date(paper.at),
    });
  return document.save({ useObjectStreams: false });
}

function describe(document: PDFDocument, { title, at }: Paper, { name }: Letterhead): void {
  document.setTitle(title, { showInWindowTitleBar: true });
  document.setLanguage('en');
  document.setProducer(name);
  document.setCreationDate(new Date(at));
  document.setModificationDate(new Date(at));
  document.catalog.set(PDFName.of('MarkInfo'), document.context.obj({ Marked: true }));
}

/** The structure that screen readers follow: each element with its marks on the pages, and back from each mark to its element. */
function tag(
  { context, catalog }: PDFDocument,
  { root, pages }: { root: Element; pages: LaidOutPage[] },
  refs: PDFRef[],
): void {
  const tree = context.nextRef();
  const known = new Map<Element, PDFRef>();
  const add = (element: Element, parent: PDFRef): PDFRef => {
    const ref = context.nextRef();
    known.set(element, ref);
    const kids = element.kids.map((kid) =>
      isMark(kid) ? context.obj({ Type: 'MCR', Pg: refs[kid.page] ?? null, MCID: kid.id }) : add(kid, ref),
    );
    context.assign(ref, context.obj({ Type: 'StructElem', S: element.type, P: parent, K: kids }));
    return ref;
  };
  const top = add(root, tree);
  const parents = pages.flatMap(({ marks }, index) => [
    index,
    marks.map((element) => known.get(element) ?? null),
  ]);
  const numbers = context.register(context.obj({ Nums: parents }));
  context.assign(
    tree,
    context.obj({ Type: 'StructTreeRoot', K: [top], ParentTree: numbers, ParentTreeNextKey: pages.length }),
  );
  catalog.set(PDFName.of('StructTreeRoot'), tree);
}
