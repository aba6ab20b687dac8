/** Maximum number of hits of one kind. */
export const maxHitsOfKind = 5;

/** Maximum number of things that a browser remembers as opened last. */
export const maxRecent = 8;
