// Without imports: the first script of every page reads it.

/** What browsers keep to show without a connection. The worker's address never changes: browsers look there for its next version. */
export const offlinePaths = {
  worker: '/service-worker.js',
  page: '/offline',
  style: '/offline.css',
} as const;

/** Loads the page that was asked for once there is a connection. The content security policy allows it by its hash. */
export const onlineScript = `addEventListener('online',()=>location.reload())`;

/** What is shown in place of a page that cannot be loaded without a connection. */
export const offlineTexts = {
  title: 'You are offline',
  text: 'This page cannot be loaded without a connection. What you typed is saved on this device.',
  retry: 'Try again',
} as const;
