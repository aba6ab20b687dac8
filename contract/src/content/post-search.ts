// Without zod: the blog page would otherwise load the library.

/** Characters of a search on the blog. */
export const maxSearchLength = 100;
