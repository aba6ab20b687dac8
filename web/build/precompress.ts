import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const textual = new Set(['.js', '.mjs', '.css', '.svg', '.json', '.txt', '.webmanifest']);
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path);
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  await Promise.all([
    writeFile(`${path}.br`, await brotli(bytes, best)),
    writeFile(`${path}.gz`, await zip(bytes, { level: 9 })),
  ]);
}

/**
 * Writes `.br` and `.gz` beside every textual file of the build, once, so that no request ever compresses one. Not under --watch:
 * it takes longer than a developer waits, and the next change would overtake it.
 */
export function precompress(): Plugin {
  let directory = '';
  return {
    name: 'precompress',
    configResolved(config) {
      directory = join(config.root, config.build.outDir);
    },
    async closeBundle() {
      if (this.meta.watchMode) return;
      const entries = await readdir(directory, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile() && textual.has(extname(entry.name)));
      await Promise.all(files.map((file) => compressFile(join(file.parentPath, file.name))));
    },
  };
}
