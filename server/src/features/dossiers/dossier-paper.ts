import type { Block, Paper } from '../../platform/paper/paper.ts';
import { timeText } from './blocks.ts';
import type { DossierBlock, DossierSubject, Reading } from './dossier.ts';

/** Characters of one chapter: a longer one is whole in the archive only, because a PDF is made in memory. */
const maxCharacters = 300_000;

/** The dossier as a paper; files are named. */
export async function dossierPaper({ title, parts }: DossierSubject, reading: Reading): Promise<Paper> {
  const at = reading.live.platform.clock.now().toISOString();
  const blocks: Block[] = [
    { kind: 'title', text: title },
    {
      kind: 'note',
      text: `Everything that its reader could see on ${timeText(at)}. Please treat it as confidential. Files are in the archive.`,
    },
  ];
  for (const part of parts) {
    const chapter: Block[] = [];
    let left = maxCharacters;
    for await (const block of part.read(reading)) {
      const added = paperBlocks(block);
      left -= JSON.stringify(added).length;
      if (left < 0) {
        chapter.push({ kind: 'note', text: 'The rest of this chapter is in the archive (ZIP).' });
        break;
      }
      chapter.push(...added);
    }
    if (chapter.length > 0) blocks.push({ kind: 'heading', text: part.title.toUpperCase() }, ...chapter);
  }
  return { title, footer: `${title} · ${timeText(at)}`, at, blocks, attachments: [] };
}

const filesText = (files: readonly { name: string; open?: unknown }[]): Block[] =>
  files.length === 0
    ? []
    : [
        {
          kind: 'note',
          text: `Files: ${files.map(({ name, open }) => (open ? name : `${name} (view only)`)).join('; ')}`,
        },
      ];

function paperBlocks(block: DossierBlock): Block[] {
  if (block.kind === 'files') return filesText(block.files);
  if (block.kind !== 'entry') return [block];
  return [
    { kind: 'note', text: `${block.by}, ${timeText(block.at)}` },
    ...(block.text === '' ? [] : [{ kind: 'text', text: block.text } as const]),
    ...filesText(block.files),
  ];
}
