import { isTest } from './import-rules.mjs';

/** What is composed from repositories: features, http, and the files that put the server together. */
const isComposed = (file) => /^server\/src\/(features\/|http\/|[\w-]+\.ts$)/.test(file);

const queries = [
  /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(/g,
  /(?<![\w.])sql(?:<[^`]*?>)?`[^`]*?\b(?:from|join|into|update)\s+[a-z_]/gi,
];

/** The queries of a file that is not a repository, one line each with its location. */
export function strayQueries(file, code) {
  if (!isComposed(file) || file.endsWith('.repository.ts') || isTest(file)) return [];
  return queries.flatMap((query) =>
    [...code.matchAll(query)].map(({ index }) => {
      const line = code.slice(0, index).split('\n').length;
      return `${file}:${line} queries the database: move the query to the repository of the feature whose table it is`;
    }),
  );
}
