import type { ContentInvalidation } from './site/content-invalidation.ts';

/** Replies once the page caches of all nodes have dropped what changed: the editor sees the change everywhere. */
export type Published = <Data>(
  message: string,
  work: Promise<Data>,
) => Promise<{ message: string; data: Data }>;

/** Waits for the change, then for all nodes. */
export const publishEverywhere =
  (invalidation: ContentInvalidation): Published =>
  async (message, work) => {
    const data = await work;
    await invalidation.everywhere();
    return { message, data };
  };
