import type { Plugin } from 'vite';
import { type Manifest, readManifest, refuseCircles, scriptsOf } from './client-manifest.ts';

const moduleName = 'virtual:client-assets';
/** What every page behind the sign-in runs, besides its own code. */
const signedIn = ['app/entry-browser.ts', 'app/hydrate.tsx', 'app/routes/signed-in-routes.ts'];

function assetsOf(manifest: Manifest) {
  const entry = Object.values(manifest).find((candidate) => candidate.isEntry);
  if (!entry) throw new Error('Build the browser bundle first: vite build web');
  refuseCircles(manifest);
  const preloaded = (entry.assets ?? []).filter((file) => /(fraunces|inter)-latin-.*\.woff2$/.test(file));
  return {
    script: `/${entry.file}`,
    styles: (entry.css ?? []).map((file) => `/${file}`),
    fonts: preloaded.map((file) => `/${file}`),
    signedIn: scriptsOf(manifest, signedIn),
  };
}

/** Without a build the browser loads the sources themselves. */
const sources = { script: '/app/entry-browser.ts', styles: ['/app/styles/app.css'], fonts: [], signedIn: [] };

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
      const assets = isBuild ? assetsOf(await readManifest(root)) : sources;
      return `export default ${JSON.stringify(assets)}`;
    },
  };
}
