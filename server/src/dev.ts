import { flushCompileCache } from 'node:module';
import { readConfig } from './config.ts';
import { serve } from './serve.ts';

// The server of npm run dev. It is killed when a source changes, so it writes its compile cache now and not when it exits.

await serve(() => readConfig(process.env));
flushCompileCache();
