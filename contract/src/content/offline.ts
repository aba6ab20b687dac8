// Without imports: the first script of every page reads it.

/** What browsers keep to show without a connection. The worker's address never changes: browsers look there for its next version. */
export const offlinePaths = {
  worker: '/service-worker.js',
  page: '/offline',
  style: '/offline.css',
} as const;
