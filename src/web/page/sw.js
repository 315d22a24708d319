// Keeps the page, so that it opens without a network. A new build has another name, and replaces it.
const NAME = 'odds-{{digest}}-{{page}}';
const KEPT = [
  './',
  'cards.{{digest}}.json',
  'others.{{digest}}.json',
  'rules.{{digest}}.json',
  'attacks.{{digest}}.js',
  'duels.{{digest}}.js',
  'engine.{{digest}}.js',
  'engine-whole.{{digest}}.js',
  'manifest.webmanifest',
  'icon-192.png',
  'icon-512.png',
];

const keep = async () => {
  const cache = await caches.open(NAME);
  await cache.addAll(KEPT.map((file) => new Request(file, { cache: 'no-cache' })));
  await self.skipWaiting();
};

const forgetOthers = async () => {
  const names = (await caches.keys()).filter((name) => name.startsWith('odds-') && name !== NAME);
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.clients.claim();
};

const answer = async (request) => {
  const kept = await caches.match(request.mode === 'navigate' ? './' : request);
  return kept ?? fetch(request);
};

self.addEventListener('install', (event) => event.waitUntil(keep()));
self.addEventListener('activate', (event) => event.waitUntil(forgetOthers()));
self.addEventListener('fetch', (event) => event.respondWith(answer(event.request)));
