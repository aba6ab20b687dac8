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

/** Gives the page renderer the hashed names of the browser build: `virtual:client-assets`. */
export function clientAssets(): Plugin {
  let root = '';
  return {
    name: 'client-assets',
    configResolved(config) {
      root = config.root;
    },
    resolveId: (id) => (id === moduleName ? `\0${moduleName}` : undefined),
    async load(id) {
      if (id !== `\0${moduleName}`) return undefined;
      const manifest = join(root, 'dist/client/.vite/manifest.json');
      // Under --watch the browser build runs beside this one: its new names make a new renderer.
      this.addWatchFile(manifest);
      return `export default ${JSON.stringify(assetsOf(JSON.parse(await readFile(manifest, 'utf8'))))}`;
    },
  };
}
