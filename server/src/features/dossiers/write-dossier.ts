import { open as openFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { linkTo, pageEnd, pageStart } from '../../platform/archive-page.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { type Html, html } from '../../platform/html.ts';
import type { ArchiveEntry } from '../../platform/write-archive.ts';
import { blockHtml } from './block-html.presenter.ts';
import type { DossierFile, DossierSubject, Reading } from './dossier.ts';

/** What becomes of each file, by its path. */
type Outcomes = Map<string, { file: DossierFile; missing: string | null }>;

/**
 * The entries of a dossier: its files, and then the index, which names those that could not be included instead of linking to nothing. The
 * index is kept on disk meanwhile, so memory holds no more than the list of files.
 */
export async function* dossierEntries(
  { title, parts }: DossierSubject,
  reading: Reading,
  draftPath: string,
): AsyncGenerator<ArchiveEntry> {
  const outcomes: Outcomes = new Map();
  const chapters = await writeDraft(parts, reading, { outcomes, draftPath });
  for (const [path, outcome] of outcomes) {
    const { file } = outcome;
    try {
      const content = await file.open?.();
      if (!content) continue;
      // Documents and pictures are compressed already.
      yield { path, isCompressed: false, modifiedAt: new Date(file.addedAt), open: async () => content };
    } catch (error) {
      if (!(error instanceof DomainError) || error.code === 'unavailable') throw error;
      outcome.missing = error.message;
    }
  }
  const madeAt = reading.live.platform.clock.now().toISOString();
  const start = pageStart(title, html`${lead(madeAt)}${contents(chapters)}`);
  yield {
    path: 'index.html',
    isCompressed: true,
    open: async () => Readable.from(finish(draftPath, start, outcomes)),
  };
}

const lead = (madeAt: string): Html =>
  html`<p class="note">Everything that its reader could see on ${madeAt.slice(0, 10)} at ${madeAt.slice(11, 16)} UTC. Please treat it as confidential. Unpack the whole archive before you follow a link. Documents that may be viewed but not saved are listed, not included.</p>`;

const contents = (chapters: readonly string[]): Html =>
  html`<nav><ul>${chapters.map((title, at) => html`<li><a href="#c${at + 1}">${title}</a></li>`)}</ul></nav>`;

interface Draft {
  outcomes: Outcomes;
  draftPath: string;
}

/** Writes the chapters as lines of JSON: HTML, or the path of a file whose link is not known yet. @returns the titles of chapters that have content */
async function writeDraft(
  parts: DossierSubject['parts'],
  reading: Reading,
  { outcomes, draftPath }: Draft,
): Promise<string[]> {
  const titles: string[] = [];
  const draft = await openFile(draftPath, 'wx', 0o600);
  const write = (piece: string | { file: string }) => draft.write(`${JSON.stringify(piece)}\n`);
  try {
    for (const { title, read } of parts) {
      let isBegun = false;
      for await (const block of read(reading)) {
        if (!isBegun) {
          titles.push(title);
          await write(html`<section id="c${titles.length}"><h2>${title}</h2>`.text);
          isBegun = true;
        }
        await write(blockHtml(block).text);
        if (block.kind !== 'files' && block.kind !== 'entry') continue;
        for (const file of block.files) {
          if (!outcomes.has(file.path)) outcomes.set(file.path, { file, missing: null });
          await write({ file: file.path });
        }
        await write(block.kind === 'entry' ? '</article>' : '');
      }
      if (isBegun) await write('</section>');
    }
  } finally {
    await draft.close();
  }
  return titles;
}

async function* finish(draftPath: string, start: Html, outcomes: Outcomes): AsyncGenerator<string> {
  yield start.text;
  const draft = await openFile(draftPath);
  try {
    for await (const line of draft.readLines()) {
      const piece = JSON.parse(line) as string | { file: string };
      yield typeof piece === 'string' ? piece : fileHtml(outcomes.get(piece.file)).text;
    }
  } finally {
    await draft.close();
  }
  yield pageEnd.text;
}

function fileHtml(outcome: { file: DossierFile; missing: string | null } | undefined): Html {
  if (!outcome) return html``;
  const { file, missing } = outcome;
  if (!file.open) return html`<p class="file">${file.name} <span class="note">View only</span></p>`;
  return missing === null
    ? html`<p class="file">${linkTo(file.path, file.name)}</p>`
    : html`<p class="file">${file.name} <span class="note">Not included: ${missing}</span></p>`;
}
