// Runs in browsers, beside the pages. The server puts `const offline = { version, page, files, name, icon }` before it: with another page,
// style or icon the text differs, and browsers install the new version.
//
// It stores the page to read offline with its style and icon, and nothing else: no reply of the API, no page of anyone.

const prefix = 'offline-';
const cacheName = prefix + offline.version;
const kept = new Set([offline.page, ...offline.files]);

self.addEventListener('install', (event) => {
  const requests = [...kept].map((url) => new Request(url, { cache: 'reload', credentials: 'omit' }));
  event.waitUntil(
    caches
      .open(cacheName)
      .then((cache) => cache.addAll(requests))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

async function takeOver() {
  const names = await caches.keys();
  const former = names.filter((name) => name.startsWith(prefix) && name !== cacheName);
  await Promise.all(former.map((name) => caches.delete(name)));
  // The request of a page does not wait for this worker to start.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const { origin, pathname, search } = new URL(request.url);
  if (origin !== self.location.origin || pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(navigate(event));
  else if (kept.has(pathname + search)) event.respondWith(fetch(request).catch(() => fromCache(request.url)));
});

async function navigate({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return fromCache(offline.page);
  }
}

const fromCache = async (url) =>
  (await caches.match(url, { cacheName, ignoreVary: true })) ?? Response.error();

// Browsers require that every message is shown. One that cannot be read says only that there is something.
self.addEventListener('push', (event) => {
  const { title, body, tag, path } = readNotice(event.data);
  const { icon } = offline;
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon, data: { path } }));
});

function readNotice(data) {
  try {
    return data.json();
  } catch {
    return {
      title: offline.name,
      body: 'You have a new notification',
      tag: 'proxima',
      path: '/my-dashboard',
    };
  }
}

// The browser has given up its address, or has another one. Without the former one only a page can switch notifications on again.
self.addEventListener('pushsubscriptionchange', (event) => {
  const { oldSubscription, newSubscription } = event;
  if (oldSubscription) event.waitUntil(renew(oldSubscription, newSubscription));
});

async function renew({ endpoint: former, options }, given) {
  const made = given ?? (await self.registration.pushManager.subscribe(options));
  const { endpoint, keys } = made.toJSON();
  await fetch('/api/notifications/push/address', {
    method: 'PUT',
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ former, endpoint, keys }),
  });
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.path));
});

/** Shows a page of this site in the tab that was used last, of those that show the same area, or in a new one. */
async function open(path) {
  const url = new URL(path, self.location.origin);
  if (url.origin !== self.location.origin) return;
  const [, area] = url.pathname.split('/');
  const tabs = await self.clients.matchAll({ type: 'window' });
  const tab = tabs.find((client) => new URL(client.url).pathname.split('/')[1] === area);
  const opened = await tab?.navigate(url.href).catch(() => undefined);
  await (opened ? opened.focus() : self.clients.openWindow(url.href)).catch(() => undefined);
}
