import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { browserChunks } from './build/browser-chunks.ts';
import { clientAssets } from './build/client-assets.ts';
import { narrowFonts } from './build/narrow-fonts.ts';
import { pdfReaderFiles } from './build/pdf-reader-files.ts';
import { precompress } from './build/precompress.ts';
import { routeScripts } from './build/route-scripts.ts';
import { withoutSchemas } from './build/without-schemas.ts';

/**
 * Two builds of one application: `vite build web` for browsers, `vite build web --ssr` for the page renderer. `npm run dev` serves
 * the same sources without a build.
 */
export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  define: command === 'build' ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  plugins: [
    react(),
    tailwindcss(),
    clientAssets(),
    ...(isSsrBuild ? [routeScripts()] : [withoutSchemas(), narrowFonts(), pdfReaderFiles(), precompress()]),
  ],
  resolve: { dedupe: ['react', 'react-dom', 'react-router'] },
  // The renderer carries its own React, so that it is the production one whatever NODE_ENV the server runs with.
  ssr: command === 'build' ? { noExternal: true } : {},
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        copyPublicDir: false,
        minify: false,
        rollupOptions: { input: 'app/entry-server.tsx' },
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rollupOptions: {
          input: 'app/entry-browser.ts',
          output: { codeSplitting: { groups: browserChunks } },
        },
      },
}));
