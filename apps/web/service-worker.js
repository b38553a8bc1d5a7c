// Keeps the app itself on the device, so that it opens without a network; never an answer of the API. The build fills in
// its number and its files, so that another build is another worker.
const BUILD = '__BUILD__';
const FILES = __FILES__;
const CACHE = `muster-${BUILD}`;
const SHELL = '/';
const OFFLINE_PAGE = '/offline.html';
/** A page is waited for no longer before the kept one is shown. */
const MAX_WAIT_MS = 6000;

addEventListener('install', (event) => {
  const fresh = [SHELL, ...FILES].map((path) => new Request(path, { cache: 'reload' }));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(fresh)));
});

// It begins when the tabs of the build before are closed: they may still ask for files that only that one has.
addEventListener('activate', (event) => {
  event.waitUntil(removeOthers().then(() => clients.claim()));
});

async function removeOthers() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith('muster-') && name !== CACHE).map((name) => caches.delete(name)),
  );
}

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || pathname.toLowerCase().startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (FILES.includes(pathname) || pathname.startsWith('/assets/')) event.respondWith(file(request));
});

/** The server's own page wherever it answers, so that a new build is there at once. */
async function page(request) {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), MAX_WAIT_MS);
  try {
    return await fetch(request, { signal: stop.signal });
  } catch {
    const kept = (await caches.match(SHELL)) ?? (await caches.match(OFFLINE_PAGE));
    return kept ?? Response.error();
  } finally {
    clearTimeout(timer);
  }
}

/**
 * What carries a hash in its name never changes: fetched once, it is kept. A page in the place of a file, which whoever
 * stands between may send for what is gone, is no such file: kept, it would break this build for good.
 */
async function file(request) {
  const kept = await caches.match(request, { ignoreSearch: true });
  if (kept && (isOwnPage(request) || !isPage(kept))) return kept;
  const reply = await fetch(request);
  if (reply.ok && !isPage(reply)) await (await caches.open(CACHE)).put(request, reply.clone());
  return reply;
}

const isOwnPage = ({ url }) => new URL(url).pathname === OFFLINE_PAGE;
const isPage = ({ headers }) => (headers.get('content-type') ?? '').includes('text/html');
