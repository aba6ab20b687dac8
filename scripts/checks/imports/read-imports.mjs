import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { parseSync } from 'oxc-parser';
import { root } from '../../install/installation.mjs';

/**
 * The imports of a source file: `{ target, line, isType }`. The target is a path from the root for our own files (including the
 * contract's), otherwise the name of the package.
 */
export function readImports(file) {
  const source = readFileSync(join(root, file), 'utf8');
  const { module } = parseSync(file, source);
  const found = [
    ...module.staticImports.map((one) => ({
      ...place(one.moduleRequest),
      isType: areTypes(one.entries, source, one),
    })),
    ...module.staticExports
      .flatMap(({ entries }) => entries.filter(({ moduleRequest }) => moduleRequest))
      .map(({ moduleRequest, isType }) => ({ ...place(moduleRequest), isType })),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({
      specifier: source.slice(start + 1, end - 1),
      start,
      isType: false,
    })),
  ];
  return found.map(({ specifier, start, isType }) => ({
    target: resolve(file, specifier),
    line: source.slice(0, start).split('\n').length,
    isType,
  }));
}

const place = ({ value, start }) => ({ specifier: value, start });

/** `import type …`, or nothing but types between the braces. `import 'x'` has no entries and is not one. */
const areTypes = (entries, source, { start }) =>
  /^import\s+type\s/.test(source.slice(start, start + 20)) ||
  (entries.length > 0 && entries.every(({ isType }) => isType));

function resolve(file, specifier) {
  if (specifier.startsWith('@proxima/contract/'))
    return `contract/src/${specifier.slice('@proxima/contract/'.length)}.ts`;
  if (!specifier.startsWith('.'))
    return specifier
      .split('/')
      .slice(0, specifier.startsWith('@') ? 2 : 1)
      .join('/');
  const path = posix.join(dirname(file), specifier.split('?')[0]);
  return existsSync(join(root, path)) ? path : specifier;
}
