// Without zod: the blog page would otherwise load the library.

/** Maximum characters of a search on the blog. */
export const maxSearchLength = 100;
