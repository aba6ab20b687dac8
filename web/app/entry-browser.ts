import './styles/app.css';
import { isAwaitingData } from './lib/api/first-calls.ts';
import { afterFirstPaint } from './lib/page/after-first-paint.ts';
import { isCodeMissing, reloadOnceServed, watchForMissingCode } from './lib/page/chunk-load-errors.ts';
import { watchForErrors } from './lib/page/report-error.ts';
import { limitLibraries } from './lib/page/trusted-types.ts';

limitLibraries();
watchForMissingCode();
watchForErrors();

// zod reads this when it loads, so it must be set before any module that imports zod: schemas are then not compiled with
// `new Function`, which the content security policy blocks.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

/**
 * The application sends forms, except those with an `action`, which the browser sends. A form that is submitted before the
 * application has loaded keeps its input instead of reloading the page.
 */
document.addEventListener('submit', (event) => {
  if (!(event.target as HTMLFormElement).hasAttribute('action')) event.preventDefault();
});

/**
 * A page for visitors is readable without JavaScript; it is hydrated once it is painted or the visitor interacts. One behind the sign-in
 * waits for its data.
 */
const whenWanted = (): Promise<void> => (isAwaitingData() ? Promise.resolve() : afterFirstPaint());

whenWanted()
  .then(() => Promise.all([import('react-dom/client'), import('./hydrate.tsx')]))
  .then(([react, { hydrate }]) => hydrate(react))
  .catch((error: unknown) => {
    if (!isCodeMissing()) throw error;
    return reloadOnceServed();
  });
