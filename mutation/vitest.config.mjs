import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { rules } from './rules.mjs';

// The tests beside the rules, or beside the one that is changed, and no others: no database starts.

const root = join(import.meta.dirname, '..');
const { CHANGED_RULE } = process.env;

const testsOf = (folder) =>
  rules
    .filter((rule) => rule.startsWith(folder) && (CHANGED_RULE ?? rule) === rule)
    .flatMap((rule) => ['.test.ts', '.test.tsx'].map((ending) => rule.replace(/\.tsx?$/, ending)))
    .filter((test) => existsSync(join(root, test)));

const projects = [
  { name: 'rules', root, include: [...testsOf('contract/'), ...testsOf('server/')] },
  { name: 'rules of the browser', root, environment: 'jsdom', include: testsOf('web/') },
];

export default defineConfig({
  root,
  test: { projects: projects.filter(({ include }) => include.length > 0).map((test) => ({ test })) },
});
