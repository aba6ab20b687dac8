import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createServer } from 'vite';
import { root } from './install/installation.mjs';

// Serves the pages during development: Vite serves the modules, renders pages from the current sources, and forwards everything else
// (API, pictures, feeds, websockets) to the server behind it.

const server = { host: '127.0.0.1', port: Number(process.env.DEV_SERVER_PORT) };
const serverOrigin = `http://${server.host}:${server.port}`;

const vite = await createServer({
  configFile: join(root, 'web', 'vite.config.ts'),
  appType: 'custom',
  clearScreen: false,
  server: {
    host: process.env.HOST ?? '127.0.0.1',
    port: Number(process.env.PORT),
    strictPort: true,
    // The live connection of the product; modules below /app are Vite's own.
    proxy: {
      '/app': {
        target: serverOrigin,
        ws: true,
        bypass: ({ url, headers }) => (headers.upgrade ? undefined : url),
      },
    },
  },
});
vite.middlewares.use((request, response, next) => {
  answer(request, response).catch((error) => {
    vite.ssrFixStacktrace(error);
    next(error);
  });
});
await vite.listen();
vite.printUrls();
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => vite.close().then(() => process.exit(0)));

async function answer(request, response) {
  await untilServerIsReady();
  const forwarded = await forward(request);
  const isPage =
    request.method === 'GET' &&
    forwarded.statusCode === 404 &&
    /text\/html|\*\/\*/.test(request.headers.accept ?? '');
  if (!isPage || /^\/api(\/|$)/.test(request.url)) {
    response.writeHead(forwarded.statusCode, forwarded.headers);
    forwarded.pipe(response);
    return;
  }
  forwarded.resume();
  const { status, location, html } = await renderPage(request);
  if (location === undefined)
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html);
  else response.writeHead(status, { location }).end();
}

async function renderPage({ url, originalUrl = url, headers }) {
  const { default: renderer } = await vite.ssrLoadModule('/app/entry-server.tsx');
  const page = await renderer.render({
    url: originalUrl,
    origin: `http://${headers.host}`,
    requestId: 'development',
    call,
  });
  if (page.error) {
    vite.ssrFixStacktrace(page.error);
    console.error(page.error);
  }
  return { ...page, html: await vite.transformIndexHtml(originalUrl, page.html) };
}

/** Reads the API as an anonymous visitor, like the server's own calls of a rendered page. */
async function call({ path }, { params, query }) {
  const { buildUrl } = await vite.ssrLoadModule('/app/lib/api/wire-request.ts');
  const response = await fetch(serverOrigin + buildUrl(path, params, query));
  const body = await response.json();
  if (response.ok) return body;
  throw Object.assign(new Error(body.message), { code: body.error });
}

function forward(request) {
  return new Promise((resolve, reject) => {
    const { method, originalUrl: path, headers } = request;
    request.pipe(httpRequest({ ...server, method, path, headers }, resolve).on('error', reject));
  });
}

/** While the server restarts, requests wait for it instead of failing. */
async function untilServerIsReady() {
  for (;;) {
    const isReady = await fetch(`${serverOrigin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await sleep(50);
  }
}
