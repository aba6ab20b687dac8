import { basename } from 'node:path';
import { listFiles } from './source-files.mjs';

// File names are a closed vocabulary (ARCHITECTURE.md, Rules).

const word = '[a-z0-9]+(?:-[a-z0-9]+)*';
const catchAlls = /^(index|utils?|helpers?|common|misc|shared|types|constants|functions)\./;
const vocabularies = [
  { folder: 'contract/src', name: `${word}(\\.test)?\\.ts`, form: 'kebab-case.ts' },
  {
    folder: 'server/src/features',
    name: `${word}(\\.(routes|policy|repository|presenter|jobs))?(\\.test)?\\.tsx?`,
    form: 'a verb (send-submission.ts) or *.routes.ts, *.policy.ts, *.repository.ts, *.presenter.ts, *.jobs.ts, with *.test.ts beside it',
  },
  { folder: 'server/src', name: `${word}(\\.\\w+)?(\\.test)?\\.tsx?`, form: 'kebab-case.ts' },
  { folder: 'server/demo', name: `${word}(\\.repository)?(\\.test)?\\.tsx?`, form: 'kebab-case.ts' },
  { folder: 'server/test', name: `${word}(\\.test)?\\.tsx?`, form: 'kebab-case.ts' },
  { folder: 'server/migrations', name: '\\d{4}_[a-z0-9_]+\\.sql', form: '0001_what_it_adds.sql' },
  {
    folder: 'web/app',
    name: `${word}(\\.(queries|d))?(\\.test)?\\.(tsx?|css)`,
    form: 'kebab-case.tsx, *.queries.ts, with *.test.tsx beside it',
  },
  {
    folder: 'e2e',
    name: `(${word}(\\.spec)?|(playwright|topology)\\.config)\\.ts|tsconfig\\.json`,
    form: 'journey.spec.ts or kebab-case.ts',
  },
  { folder: 'web/test', name: `${word}\\.ts`, form: 'kebab-case.ts' },
  { folder: 'testing', name: `${word}\\.ts`, form: 'kebab-case.ts' },
  { folder: 'scripts', name: `${word}(\\.test)?\\.mjs`, form: 'kebab-case.mjs' },
];

const problems = [];
const checked = new Set();
for (const { folder, name, form } of vocabularies) {
  for (const file of listFiles(folder)) {
    if (checked.has(file) || !/\.(tsx?|mjs|sql|css)$/.test(file)) continue;
    checked.add(file);
    if (!new RegExp(`^(${name})$`).test(basename(file)))
      problems.push(`${file}: in ${folder} names must be ${form}`);
    if (catchAlls.test(basename(file)))
      problems.push(`${file}: name it after its content; catch-all names attract unrelated code`);
  }
}

const numbers = listFiles('server/migrations').map((file) => basename(file).slice(0, 4));
for (const number of numbers) {
  if (numbers.indexOf(number) !== numbers.lastIndexOf(number))
    problems.push(`server/migrations: two migrations have the number ${number}`);
}

for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
