import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled, ownNode, root } from '../install/installation.mjs';
import { findContradictions } from './deploy-facts.mjs';
import { findTypeErrors } from './kubernetes-types.mjs';

// npm run check:deploy: checks each example in deploy/ with its own validator, if installed (Debian: apt-get install nginx-light
// caddy haproxy yamllint prometheus systemd), and checks that the metrics, variables and runbooks they name exist.

ensureInstalled({ tools: true });
const deploy = join(root, 'deploy');
const scratch = mkdtempSync(join(tmpdir(), 'proxima-deploy-'));
const yaml = [
  'compose.yaml',
  'ha/compose.yaml',
  'ha/patroni.yml',
  'kubernetes/proxima.yaml',
  'kubernetes/secret.example.yaml',
  'monitoring/prometheus.yml',
  'monitoring/alerts.yml',
  'monitoring/database-alerts.yml',
];
const inDeploy = (file) => join(deploy, file);

/** A copy with replacements for whatever exists only on a real machine. */
function adapted(file, replacements) {
  let text = readFileSync(inDeploy(file), 'utf8');
  for (const [from, to] of replacements) text = text.replaceAll(from, to);
  const copy = join(scratch, file.split('/').at(-1));
  writeFileSync(copy, text);
  return copy;
}

function certificate() {
  const paths = ['privkey.pem', 'fullchain.pem'].map((name) => join(scratch, name));
  const args = [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-days',
    '1',
    '-subj',
    '/CN=x',
  ];
  spawnSync('openssl', [...args, '-keyout', paths[0], '-out', paths[1]]);
}

const composeSettings = {
  POSTGRES_PASSWORD: 'x',
  SUPERUSER_PASSWORD: 'x',
  REPLICATION_PASSWORD: 'x',
  INSTALLATION_KEY: 'x',
  S3_ACCESS_KEY_ID: 'x',
  S3_SECRET_ACCESS_KEY: 'x',
  SMTP_URL: 'smtp://relay:25',
  MAIL_FROM: 'x@example.com',
  ORIGIN: 'https://ventures.example.com',
};

const balancerSettings = {
  PRIMARY_ADDRESS: '127.0.0.1:5000',
  STANDBY_ADDRESS: '127.0.0.1:5001',
  SITE_ADDRESS: '127.0.0.1:8080',
  METRICS_ADDRESS: '127.0.0.1:8404',
  ...Object.fromEntries([1, 2, 3].map((n) => [`DATABASE_${n}`, `10.0.0.${n}`])),
  ...Object.fromEntries([1, 2].map((n) => [`NODE_${n}`, `10.0.1.${n}:3000`])),
};

/** Docker's plug-in, or else the older separate program. */
const hasPlugIn = spawnSync('docker', ['compose', 'version'], { stdio: 'ignore' }).status === 0;
const compose = hasPlugIn ? ['docker', 'compose'] : ['docker-compose'];

const steps = [
  {
    name: 'nginx.conf',
    program: 'nginx',
    args: () => {
      certificate();
      const copy = adapted('nginx.conf', [
        ['/etc/ssl/proxima', scratch],
        ['/var/log/nginx', scratch],
      ]);
      return ['-t', '-e', join(scratch, 'error.log'), '-g', `pid ${join(scratch, 'nginx.pid')};`, '-c', copy];
    },
  },
  {
    name: 'Caddyfile',
    program: 'caddy',
    probe: ['version'],
    args: () => ['validate', '--adapter', 'caddyfile', '--config', inDeploy('Caddyfile')],
    env: { ORIGIN: 'https://ventures.example.com', NODES: 'node-1:3000 node-2:3000', HOME: scratch },
  },
  {
    name: 'proxima.service',
    program: 'systemd-analyze',
    args: () => [
      'verify',
      adapted('proxima.service', [
        ['/opt/proxima/node_modules/node/bin/node', ownNode],
        ['/opt/proxima', root],
      ]),
    ],
  },
  {
    name: 'YAML',
    program: 'yamllint',
    args: () => ['--strict', '--config-file', inDeploy('yamllint.yaml'), ...yaml.map(inDeploy)],
  },
  {
    name: 'monitoring/prometheus.yml',
    program: 'promtool',
    args: () => ['check', 'config', '--syntax-only', inDeploy('monitoring/prometheus.yml')],
  },
  ...['monitoring/alerts.yml', 'monitoring/database-alerts.yml'].map((name) => ({
    name,
    program: 'promtool',
    args: () => ['check', 'rules', inDeploy(name)],
  })),
  {
    name: 'kubernetes',
    program: 'kubeconform',
    probe: ['-v'],
    args: () => ['-strict', inDeploy('kubernetes')],
    instead: () =>
      findTypeErrors(
        yaml.filter((file) => file.startsWith('kubernetes/')).map(inDeploy),
        mkdtempSync(join(scratch, 'types-')),
      ),
  },
  ...['compose.yaml', 'ha/compose.yaml'].map((name) => ({
    name,
    program: compose[0],
    probe: [...compose.slice(1), 'version'],
    args: () => [...compose.slice(1), '-f', inDeploy(name), 'config', '--quiet'],
    env: composeSettings,
  })),
  {
    name: 'ha/haproxy.cfg',
    program: 'haproxy',
    probe: ['-v'],
    args: () => ['-c', '-f', inDeploy('ha/haproxy.cfg')],
    env: balancerSettings,
  },
  ...['ha/create-database.sh', 'ha/start-pooler.sh'].map((name) => ({
    name,
    program: 'sh',
    probe: ['-c', ':'],
    args: () => ['-n', inDeploy(name)],
  })),
  ...['Dockerfile', 'ha/Dockerfile'].map((name) => ({
    name,
    program: 'hadolint',
    args: () => [inDeploy(name)],
  })),
];

let failures = 0;
function report(isFine, name, output) {
  console.log(`${isFine ? 'ok     ' : 'failed '}  ${name}`);
  if (isFine) return;
  failures += 1;
  console.log(output.trim());
}

for (const { name, program, probe = ['--version'], args, env = {}, instead } of steps) {
  const found = spawnSync(program, probe, { stdio: 'ignore' });
  if (found.error && instead) {
    const output = instead();
    report(output === '', `${name} (checked another way: ${program} is not installed)`, output);
    continue;
  }
  if (found.error) {
    console.log(`skipped  ${name}: ${program} is not installed`);
    continue;
  }
  const { status, stdout, stderr } = spawnSync(program, args(), {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  report(status === 0, name, `${stdout}${stderr}`);
}
const contradictions = findContradictions(deploy);
report(
  contradictions.length === 0,
  'metrics, variables and runbooks named in deploy/ exist',
  contradictions.join('\n'),
);
rmSync(scratch, { recursive: true, force: true });
process.exitCode = failures === 0 ? 0 : 1;
