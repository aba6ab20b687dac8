import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, it } from 'vitest';
import { makePaper } from './make-paper.ts';
import type { Block, Paper } from './paper.ts';

const paper = (blocks: readonly Block[], changes: Partial<Paper> = {}): Paper => ({
  title: 'A paper',
  footer: 'Footer',
  at: '2026-11-22T10:00:00.000Z',
  blocks,
  attachments: [],
  ...changes,
});

/** The text of each page, as a PDF reader finds it, without spaces that it guesses. */
async function read(bytes: Buffer) {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await loading.promise;
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(''));
  }
  const { info } = await pdf.getMetadata();
  const attached = [...((await pdf.getAttachments())?.keys() ?? [])];
  const contents = await Promise.all(attached.map((id) => pdf.getAttachmentContent(id)));
  const tree = await (await pdf.getPage(1)).getStructTree();
  await loading.destroy();
  return { pages, info: info as { Title?: string; Language?: string }, attached, contents, tree };
}

const letterhead = { name: 'Proxima Ventures', accent: '#cf3a20', logo: null, footer: null };
const make = (made: Paper, readerId: number) => makePaper(made, letterhead, readerId);

const names = {
  Latin: 'Żółć Ångström-Núñez',
  Vietnamese: 'Nguyễn Thị Ánh Tuyết',
  Greek: 'Αθηνά Παπαδοπούλου',
  'Greek with accents of old': 'Ἀριστοτέλης',
  Cyrillic: 'Софія Коваленко',
  Chinese: '株式会社海风 王小明 國龍',
  Japanese: 'さくらテック',
  Korean: '김민준',
  Thai: 'สมชาย ใจดี',
  Georgian: 'ნინო ბერიძე',
  Armenian: 'Արամ Խաչատրյան',
};

it.each(Object.entries(names))('text is written and can be copied: %s', async (_script, name) => {
  const { pages } = await read(await make(paper([{ kind: 'text', text: `Investor: ${name}.` }]), 1));
  expect(pages[0]?.replaceAll(' ', '')).toContain(`Investor:${name}.`.replaceAll(' ', '').normalize());
});

it.each([
  ['Arabic', 'شركة الواحة القابضة'],
  ['Hebrew', 'חברת השקעות'],
])('text from right to left within other text: %s', async (_script, name) => {
  const { pages } = await read(await make(paper([{ kind: 'text', text: `Company: ${name}, AE-4711` }]), 1));
  const text = pages[0]?.normalize('NFKC') ?? '';
  for (const word of name.split(' ')) expect(text).toContain(word);
  expect(text.replaceAll(' ', '')).toMatch(/Company:.*AE-4711/);
});

it('Indic text is shaped: no character is lost', async () => {
  const { pages } = await read(
    await make(
      paper([
        { kind: 'text', text: 'प्रिया शर्मा' },
        { kind: 'text', text: 'தமிழ்' },
      ]),
      1,
    ),
  );
  for (const character of 'परयशम') expect(pages[0]).toContain(character);
});

it('a character that no font has is replaced by its code, never dropped, and never an error', async () => {
  const text = 'Ω 𒀀 ቤት \uD800 \u0007 \u202E end';
  const { pages } = await read(
    await make(
      paper([
        { kind: 'text', text },
        { kind: 'text', text: '' },
      ]),
      1,
    ),
  );
  for (const shown of ['Ω', '[U+12000]', '[U+1264]', '[U+D800]', '[U+0007]'])
    expect(pages[0]).toContain(shown);
});

it('emoji are left out without a gap, flags become letters, and a text of emoji alone says so', async () => {
  const texts = [
    '🚀 Growth in 🇵🇹 by 👩‍👩‍👧 12%, 👍🏽!',
    'Rated 5️⃣ of 5 ❤️‍🔥',
    '🎉🎉 🎉',
    'Copyright © and ™ stay',
  ];
  const { pages } = await read(await make(paper(texts.map((text) => ({ kind: 'text', text }) as const)), 1));
  for (const shown of ['Growth in PT by 12%,', 'Rated 5 of 5', '(emoji)', 'Copyright © and ™ stay'])
    expect(pages[0]).toContain(shown);
  expect(pages[0]).not.toContain('[U+');
});

it('the same paper gives the same bytes, tagged, titled, and with its attachments exactly', async () => {
  const text = 'Exact  text\r\nwith Ünïcode\n';
  const of = () =>
    make(
      paper(
        [
          { kind: 'title', text: 'Heading' },
          { kind: 'facts', rows: [['Term', 'Value']] },
        ],
        {
          attachments: [{ name: 'agreement.txt', description: 'The text', text }],
        },
      ),
      1,
    );
  const [one, other] = await Promise.all([of(), of()]);
  expect(one.equals(other)).toBe(true);
  const { info, attached, contents, tree } = await read(one);
  expect(info).toMatchObject({ Title: 'A paper', Language: 'en' });
  expect(attached).toEqual(['agreement.txt']);
  expect(Buffer.from(contents[0] ?? []).toString()).toBe(text);
  expect(JSON.stringify(tree)).toMatch(/"H1".*"Table".*"TR".*"TH".*"TD"/);
});

it('long text and long tables continue over pages, each with its number', async () => {
  const long = 'Word '.repeat(4_000);
  const columns = [
    { heading: 'Number', width: 10, isNumeric: true },
    { heading: 'What', width: 50 },
  ];
  const rows = Array.from({ length: 120 }, (_, index) => [String(index), `Row ${index} ${'x'.repeat(90)}`]);
  const table: Block = {
    kind: 'table',
    columns,
    rows: [...rows, ['121', long]],
    total: ['Total', 'End of it'],
  };
  const { pages } = await read(await make(paper([{ kind: 'text', text: long }, table]), 1));
  expect(pages.length).toBeGreaterThan(8);
  for (const [index, page] of pages.entries()) expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
  const all = pages.join('');
  expect(all.match(/Word/g)).toHaveLength(8_000);
  for (const [, what = ''] of rows) expect(all.replaceAll(' ', '')).toContain(what.replaceAll(' ', ''));
});

it('a table repeats its headings on each page, and its total is never alone on one', async () => {
  const columns = [{ heading: 'Country', width: 10 }];
  for (const count of [37, 38, 39, 40, 41, 42, 43]) {
    const rows = Array.from({ length: count }, (_, index) => [`Row ${index}`]);
    const table: Block = { kind: 'table', columns, rows, total: ['Together'] };
    const { pages } = await read(await make(paper([table]), 1));
    for (const page of pages) expect(page).toMatch(/Country.*Row/s);
  }
});
