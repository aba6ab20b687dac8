import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { root } from '../e2e/support/child.ts';

const file = join(root, 'docs', 'performance.md');
const head = `# Performance

Each section is written by the command that it names, on the machine that it names. Absolute numbers say as much about that
machine as about the product; the ratios travel.
`;

/** What a table was measured on. */
export function describeMachine(): string {
  const cores = availableParallelism();
  const [load = 0] = loadavg();
  const busy =
    load > cores
      ? ' The machine was busy with other work: measure again on a quiet one before quoting this.'
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

/** Replaces the section of one benchmark in docs/performance.md, or adds it. */
export async function writeSection(name: string, markdown: string): Promise<void> {
  const text = await readFile(file, 'utf8').catch(() => head);
  const [begin, end] = [`<!-- ${name}: written by npm run bench ${name} -->`, `<!-- end of ${name} -->`];
  const section = `${begin}\n\n${markdown}\n\n${end}`;
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  await writeFile(
    file,
    from < 0
      ? `${text.trimEnd()}\n\n${section}\n`
      : text.slice(0, from) + section + text.slice(to + end.length),
  );
}
