import { signal } from '@preact/signals';

/** Whether the page works without a network: not stored, stored, or a newer version already stored. */
export const offline = signal<'none' | 'ready' | 'newer'>('none');

/** Lets the browser store the page if it came from a server; a file needs no storing. */
export function keepOffline(): void {
  const { protocol, hostname } = location;
  const isSecure = protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname));
  if (!isSecure || navigator.serviceWorker === undefined) return;
  linkManifest();
  const { serviceWorker } = navigator;
  let wasKept = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    offline.value = wasKept ? 'newer' : 'ready';
    wasKept = true; // the next one is that of a newer page
  });
  serviceWorker.register('sw.js').then(
    () => {
      if (wasKept && offline.value === 'none') offline.value = 'ready';
    },
    () => undefined, // a private window, say: the page works as long as there is a network
  );
}

/** Browsers read it only from servers, and complain about it in a file. */
function linkManifest(): void {
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = 'manifest.webmanifest';
  document.head.append(link);
}
