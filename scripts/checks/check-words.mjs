import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../install/installation.mjs';
import { findOldWords } from './old-words.mjs';
import { listWritten } from './source-files.mjs';

// Refuses words that this code base has left behind.

const problems = listWritten().flatMap((file) => findOldWords(file, readFileSync(join(root, file), 'utf8')));
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
