import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { root } from '../install/installation.mjs';
import { citedDocuments, citedHeadings, isAmong, slugOf } from './citations.mjs';
import { listWritten } from './source-files.mjs';

// Checks that the documents, headings and paths named in comments and documents exist.

const files = listWritten();
const read = (file) => readFileSync(join(root, file), 'utf8');
const headings = new Map();

/** The documents that a text names exist, and so do the headings that it names. */
function citationsIn(file, text) {
  const documentOf = (name) =>
    [name, posix.join(dirname(file), name)].find((path) => existsSync(join(root, path)));
  return [
    ...citedDocuments(text)
      .filter((name) => !documentOf(name))
      .map((name) => `${file} cites ${name}, which does not exist`),
    ...citedHeadings(text)
      .filter(({ name }) => documentOf(name))
      .filter((cited) => !isAmong(headingsOf(documentOf(cited.name)), cited))
      .map(
        ({ name, quoted, words, anchor }) =>
          `${file} cites ${name}, ${quoted ?? words ?? anchor}: no such heading`,
      ),
  ];
}

/** `[text](target#heading)` of a document. */
function linksIn(file) {
  return [...read(file).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link]) => {
    if (/^[a-z]+:/.test(link)) return [];
    const [target, anchor] = link.split('#');
    const path = target ? posix.join(dirname(file), target) : file;
    if (!existsSync(join(root, path))) return [`${file} links to ${link}: no such file`];
    if (!anchor || headingsOf(path).map(slugOf).includes(anchor)) return [];
    return [`${file} links to ${link}: no such heading`];
  });
}

/** `server/src/app.ts` and the like in backticks; patterns with placeholders are left out. */
function pathsIn(file) {
  const pattern =
    /`((?:(?:contract|server|web|testing|e2e|bench|faults|mutation|scripts|deploy|docs|\.github))\/[\w./@-]+)`/g;
  return [...read(file).matchAll(pattern)]
    .filter(([, path]) => !/\/dist(\/|$)/.test(path) && !existsSync(join(root, path)))
    .map(([, path]) => `${file} names ${path}, which does not exist`);
}

function headingsOf(document) {
  if (!headings.has(document)) {
    headings.set(
      document,
      [...read(document).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading.replaceAll('`', '').trim()),
    );
  }
  return headings.get(document);
}

/** Comments, their lines joined so that a citation may wrap. */
const commentsOf = (source) =>
  [...source.matchAll(/\/\*[\s\S]*?\*\/|(?:^|\s)(?:\/\/|--) .*$/gm)]
    .map(([comment]) => comment.replace(/\n\s*\*?\s*/g, ' '))
    .join('\n');

const proseOf = (markdown) =>
  markdown
    .replace(/```[\s\S]*?```/g, '')
    .replace(/\]\([^)]*\)/g, ']')
    .replaceAll('`', '');

const problems = files.flatMap((file) => {
  if (/\.(ts|tsx|mjs|sql|css)$/.test(file)) return citationsIn(file, commentsOf(read(file)));
  if (file.endsWith('.md'))
    return [...citationsIn(file, proseOf(read(file))), ...linksIn(file), ...pathsIn(file)];
  if (/\.(ya?ml|sh|conf|service)$|file$/.test(file)) return citationsIn(file, read(file));
  return [];
});
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
