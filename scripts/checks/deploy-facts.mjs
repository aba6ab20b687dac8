import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sizes } from '../../contract/src/wire/limits.ts';
import { root } from '../install/installation.mjs';

const read = (...path) => readFileSync(join(...path), 'utf8');
const all = (text, pattern) => [...text.matchAll(pattern)].map((match) => match[1]);

/** Metrics of Prometheus itself that the examples use. */
const foreignMetrics = new Set(['up']);

/** Messages about names in the examples that do not exist in the code, and limits that are below those of the product. */
export function findContradictions(deploy) {
  return [
    ...unknownMetrics(deploy),
    ...unknownVariables(deploy),
    ...missingRunbooks(deploy),
    ...lowBodyLimits(deploy),
  ];
}

/** Where each proxy says, in MiB, how large a request may be. */
const bodyLimits = {
  Caddyfile: /max_size (\d+)MiB/,
  'nginx.conf': /client_max_body_size (\d+)m;/,
  'kubernetes/proxima.yaml': /proxy-body-size: (\d+)m$/m,
};

/** A video travels with its captions and fields. */
function lowBodyLimits(deploy) {
  const largest = sizes.video + sizes.captions;
  return Object.entries(bodyLimits)
    .filter(([file, pattern]) => !(Number(pattern.exec(read(deploy, file))?.[1]) * 1024 ** 2 > largest))
    .map(([file]) => `${file} refuses requests that the product accepts: its limit must be above a video`);
}

function unknownMetrics(deploy) {
  const source = read(root, 'server/src/http/monitoring/metrics.ts');
  const ours = new Set([
    ...all(source, /name: 'proxima_(\w+)'/g),
    ...all(source, /^ {4}\['(\w+)', '/gm),
    ...all(source, /^ {2}(\w+): '/gm),
  ]);
  const used = ['alerts.yml', 'grafana-dashboard.json'].flatMap((file) =>
    all(read(deploy, 'monitoring', file), /\bproxima_(\w+?)(?:_bucket)?(?=[^\w])/g),
  );
  return [...new Set(used)]
    .filter((name) => !ours.has(name) && !foreignMetrics.has(name))
    .map((name) => `monitoring names the metric proxima_${name}, which the server does not have`);
}

function unknownVariables(deploy) {
  const ours = new Set(
    all(read(root, 'server/src/config-variables.ts'), /^ {2}([A-Z][A-Z0-9_]+): variable/gm),
  );
  const nodeSettings = (file) => /x-node:[\s\S]*?\n {2}depends_on:/.exec(read(deploy, file))?.[0] ?? '';
  const used = [
    ...all(nodeSettings('compose.yaml'), /^ {4}([A-Z0-9_]+):/gm),
    ...all(nodeSettings('ha/compose.yaml'), /^ {4}([A-Z0-9_]+):/gm),
    ...all(read(deploy, 'kubernetes/proxima.yaml'), /name: ([A-Z][A-Z0-9_]+),/g),
    ...all(read(deploy, 'kubernetes/secret.example.yaml'), /^ {2}(?:# )?([A-Z][A-Z0-9_]+):/gm),
  ];
  return used.filter((name) => !ours.has(name)).map((name) => `${name} is not a variable of the server`);
}

/** A heading's anchor: lower case, words joined by dashes. */
const anchor = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replace(/\s+/g, '-');

function missingRunbooks(deploy) {
  const anchors = new Set(all(read(root, 'docs/operations.md'), /^#+ (.+)$/gm).map(anchor));
  return ['alerts.yml', 'database-alerts.yml']
    .flatMap((file) => all(read(deploy, 'monitoring', file), /docs\/operations\.md#([\w-]+)/g))
    .filter((wanted) => !anchors.has(wanted))
    .map((wanted) => `docs/operations.md has no section #${wanted}`);
}
