import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../../testing/processes/child.ts';

/** A program or file that docs/integrations.md shows. */
export async function codeOf(name: string): Promise<string> {
  const page = await readFile(join(root, 'docs/integrations.md'), 'utf8');
  const [, rest] = page.split(` ${name}\n`);
  const code = rest?.split('\n```')[0];
  if (code === undefined) throw new Error(`docs/integrations.md shows no ${name}`);
  return `${code}\n`;
}
