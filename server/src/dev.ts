import '@fastify/cors';
import '@fastify/multipart';
import '@node-rs/argon2';
import 'fastify';
import 'htmlparser2';
import 'kysely';
import 'nodemailer';
import 'pg';
import 'pg-boss';
import 'pino';
import 'prom-client';
import 'sanitize-html';
import 'ws';
import 'zod';
import { once } from 'node:events';
import { flushCompileCache } from 'node:module';

// The server of npm run dev. It has loaded the libraries by the time that it is told to start; our own modules are read then. It is
// killed when a source changes, so it writes its compile cache now and not when it exits.

// Nobody is left to replace it.
process.once('disconnect', () => process.exit());
await once(process, 'message');
const { readConfig } = await import('./config.ts');
const { serve } = await import('./serve.ts');
await serve(() => readConfig(process.env));
flushCompileCache();
process.send?.('ready');
