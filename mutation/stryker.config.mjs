import { lowestScore, reports, rules } from './rules.mjs';

const { CHANGED_RULE } = process.env;

export default {
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  vitest: { configFile: 'mutation/vitest.config.mjs', related: false },
  mutate: CHANGED_RULE ? [CHANGED_RULE] : rules,
  ignorePatterns: ['/data', '/data-demo', '/bench', '/deploy', '/docs', '/e2e', '/faults', 'dist', '/.cache'],
  tempDirName: `${reports}/sandbox`,
  coverageAnalysis: 'perTest',
  disableTypeChecks: '{contract,server,web}/**/*.{ts,tsx}',
  reporters: ['html', 'json'],
  htmlReporter: { fileName: `${reports}/report.html` },
  jsonReporter: { fileName: `${reports}/report.json` },
  thresholds: { high: 95, low: lowestScore, break: null },
};
