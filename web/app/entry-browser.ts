import './styles/app.css';
import { afterFirstPaint } from './lib/page/after-first-paint.ts';
import { isCodeMissing, reloadOnceServed, watchForMissingCode } from './lib/page/chunk-load-errors.ts';
import { watchForErrors } from './lib/page/report-error.ts';
import { limitLibraries } from './lib/page/trusted-types.ts';

limitLibraries();
watchForMissingCode();
watchForErrors();

// Read by zod as soon as it arrives, so it must be said before anything that imports zod: schemas are not compiled with
// `new Function`, which the content security policy refuses.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

/**
 * Forms are sent by the application, those with an address of their own by the browser. One that is sent before the application is
 * there stays as it was filled in.
 */
document.addEventListener('submit', (event) => {
  if (!(event.target as HTMLFormElement).hasAttribute('action')) event.preventDefault();
});

/** The page is readable without JavaScript; the application takes over when the visitor is served or does something. */
afterFirstPaint()
  .then(() => Promise.all([import('react-dom/client'), import('./hydrate.tsx')]))
  .then(([react, { hydrate }]) => hydrate(react))
  .catch((error: unknown) => {
    if (!isCodeMissing()) throw error;
    return reloadOnceServed();
  });
