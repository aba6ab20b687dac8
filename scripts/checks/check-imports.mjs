import { rules } from './import-rules.mjs';
import { readImports } from './imports.mjs';
import { listFiles } from './source-files.mjs';

// Imports point one way and in no circle.

const files = ['contract', 'server', 'web', 'e2e', 'testing', 'bench', 'faults']
  .flatMap(listFiles)
  .filter((file) => /(?<!\.d)\.tsx?$/.test(file));
const graph = new Map(files.map((file) => [file, readImports(file)]));
const problems = [...graph].flatMap(([file, imports]) => imports.flatMap((one) => judge(file, one)));
problems.push(...findCircles());
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;

function judge(file, { target, line, isType }) {
  return rules
    .filter(({ isBroken }) => isBroken(file, target, { isType }))
    .map(({ message }) => `${file}:${line} imports ${target}: ${message}`);
}

/** Types are erased, so only imports that run can make a circle. */
function findCircles() {
  const state = new Map();
  const circles = [];
  const visit = (file, path) => {
    if (state.get(file) === 'done') return;
    if (state.get(file) === 'open') {
      const circle = [...path.slice(path.indexOf(file)), file].join(' → ');
      circles.push(`${circle}: imports in a circle; move what they share to a file of its own`);
      return;
    }
    state.set(file, 'open');
    for (const { target, isType } of graph.get(file) ?? []) {
      if (!isType && graph.has(target)) visit(target, [...path, file]);
    }
    state.set(file, 'done');
  };
  for (const file of graph.keys()) visit(file, []);
  return circles;
}
