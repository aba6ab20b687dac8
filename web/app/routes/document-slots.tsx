import type { ViewerSlots } from '../features/viewer/viewer-slots.ts';

/** What features add to the page of a document, in the dashboard and in the console. */
export const documentSlots: ViewerSlots = {};
