import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

interface ManifestEntry {
  file: string;
  css?: string[];
  assets?: string[];
  isEntry?: boolean;
}

const moduleName = 'virtual:client-assets';

function assetsOf(manifest: Record<string, ManifestEntry>) {
  const entry = Object.values(manifest).find((candidate) => candidate.isEntry);
  if (!entry) throw new Error('Build the browser bundle first: vite build web');
  const preloaded = (entry.assets ?? []).filter((file) => /(fraunces|inter)-latin-.*\.woff2$/.test(file));
  return {
    script: `/${entry.file}`,
    styles: (entry.css ?? []).map((file) => `/${file}`),
    fonts: preloaded.map((file) => `/${file}`),
  };
}

/** Without a build the browser loads the sources themselves. */
const sources = { script: '/app/entry-browser.ts', styles: ['/app/styles/app.css'], fonts: [] };

/** Gives the page renderer the names of the browser's files: `virtual:client-assets`. A build hashes them. */
export function clientAssets(): Plugin {
  let root = '';
  let isBuild = true;
  return {
    name: 'client-assets',
    configResolved(config) {
      root = config.root;
      isBuild = config.command === 'build';
    },
    resolveId: (id) => (id === moduleName ? `\0${moduleName}` : undefined),
    async load(id) {
      if (id !== `\0${moduleName}`) return undefined;
      if (!isBuild) return `export default ${JSON.stringify(sources)}`;
      const manifest = join(root, 'dist/client/.vite/manifest.json');
      return `export default ${JSON.stringify(assetsOf(JSON.parse(await readFile(manifest, 'utf8'))))}`;
    },
  };
}
