import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { root } from '../testing/processes/child.ts';

/** Describes the machine of a measurement. */
export function describeMachine(): string {
  const cores = availableParallelism();
  const [load = 0] = loadavg();
  const busy =
    load > cores
      ? ' The machine was busy with other work: measure again on an idle one before quoting this.'
      : '';
  const day = new Date().toISOString().slice(0, 10);
  return `${cores} cores (${cpus()[0]?.model.trim()}), Node ${process.version}, ${day}, load average ${load.toFixed(1)} before.${busy}`;
}

/** A Markdown table; the columns are those of the first row. */
export function markdownTable(rows: readonly Record<string, string | number>[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  const align = columns.map((_, index) => (index === 0 ? '---' : '--:'));
  return [
    line(columns),
    line(align),
    ...rows.map((row) => line(columns.map((column) => row[column] ?? ''))),
  ].join('\n');
}

interface Place {
  /** A file in docs/. */
  document: string;
  /** The command that writes the section, shown there so that readers can repeat it. */
  command: string;
}

/** Replaces a section of a document (by default a benchmark's in docs/performance.md), or appends it. */
export async function writeSection(
  name: string,
  markdown: string,
  { document, command }: Place = { document: 'performance.md', command: `npm run bench ${name}` },
): Promise<void> {
  const file = join(root, 'docs', document);
  const text = await readFile(file, 'utf8');
  const [begin, end] = [`<!-- ${name}: written by ${command} -->`, `<!-- end of ${name} -->`];
  const section = `${begin}\n\n${markdown}\n\n${end}`;
  const from = text.indexOf(begin);
  const to = text.indexOf(end, from);
  if (from >= 0 && to < 0) throw new Error(`docs/${document} has no "${end}" after "${begin}".`);
  await writeFile(
    file,
    from < 0
      ? `${text.trimEnd()}\n\n${section}\n`
      : text.slice(0, from) + section + text.slice(to + end.length),
  );
}
