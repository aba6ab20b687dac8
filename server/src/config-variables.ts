import { isIP } from 'node:net';
import { z } from 'zod';
import { keyPattern } from './platform/installation-key/installation-key.ts';

interface Variable<Value> {
  read: z.ZodType<Value, string>;
  /** What is allowed, as the end of the sentence 'It must be …'. */
  allowed: string;
  /** As a person reads it in the README. */
  default: string;
  /** The value of an absent variable. */
  fallback?: string;
  meaning: string;
  /** Its value never appears in a message. */
  secret?: boolean;
}

/** Without a `default` of its own the README shows the fallback. */
const variable = <Value>(
  described: Omit<Variable<Value>, 'default'> & { default?: string },
): Variable<Value> => ({ default: described.fallback || 'none', ...described });

const wholeNumber = (min: number, max: number) => ({
  read: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max)),
  allowed: `a whole number from ${min} to ${max}`,
});
const port = wholeNumber(1, 65_535);
const anyText = z.string().min(1).max(1_000);
const text = (allowed: string) => ({ read: anyText, allowed });
const urlOf = (...protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol));
/**
 * As libpq accepts them: the host may be omitted if `?host=` names the folder of a Unix socket. A password with an unescaped `@`, `/` or
 * `#` would be taken for a host, and be shown in the message that it is not found.
 */
const databaseUrl = {
  read: z
    .string()
    .refine(
      (value) =>
        /^postgres(ql)?:\/\/([^@/#?]*@)?[^@#?]*(\?[^#]*)?$/.test(value) &&
        URL.canParse(value.replace('@/', '@localhost/')),
    ),
  allowed:
    'a URL like postgres://user:password@host:5432/database, with %40 for @ in the password, %2F for / and %23 for #',
};
const isOrigin = (value: string) =>
  URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) && new URL(value).origin === value;
const domain = z
  .string()
  .max(253)
  .regex(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i);
const listOf = (isFine: (item: string) => boolean) =>
  z
    .string()
    .transform((value) =>
      value
        .split(',')
        .map((item) => item.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.string().refine(isFine)));

/** `loopback`, one address, or a network like 10.0.0.0/8. */
function isAddressOrNetwork(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/');
  if (rest.length > 0) return false;
  const family = isIP(address);
  if (bits === undefined) return family !== 0 || value === 'loopback';
  return /^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : family === 6 ? 128 : -1);
}

/** A host as it stands in an address: a name, an IPv4 address, or an IPv6 address in brackets. */
const isHost = (value: string): boolean =>
  URL.canParse(`http://${value}`) && new URL(`http://${value}`).hostname === value.toLowerCase();

/** Every variable that the server reads: the README's configuration table is checked against this one. */
export const variables = {
  PORT: variable({ ...port, fallback: '3000', meaning: 'TCP port to serve on.' }),
  HOST: variable({
    read: anyText.refine((value) => isIP(value) !== 0 || /^[a-z0-9.-]+$/i.test(value)),
    allowed: 'an address or host name',
    fallback: '0.0.0.0',
    meaning: 'Address to serve on; `127.0.0.1` behind a reverse proxy on the same machine.',
  }),
  ORIGIN: variable({
    read: z.string().refine(isOrigin),
    allowed: 'an origin like https://ventures.example.com, without a path or a trailing slash',
    default: 'http://localhost:PORT',
    meaning: 'Public address of the server; links in emails start with it.',
  }),
  DATA_DIR: variable({
    ...text('a folder'),
    fallback: 'data',
    meaning: 'Folder of the embedded database, uploaded files and the outbox.',
  }),
  DATABASE_URL: variable({
    ...databaseUrl,
    default: 'embedded PostgreSQL',
    meaning: 'PostgreSQL 15 or newer to use instead of the embedded one.',
    secret: true,
  }),
  DATABASE_DIRECT_URL: variable({
    ...databaseUrl,
    default: '`DATABASE_URL`',
    meaning:
      'The same database past a pooler in transaction mode: migrations, notifications, background work and member views need sessions of their own.',
    secret: true,
  }),
  DATABASE_REPLICA_URL: variable({
    ...databaseUrl,
    meaning: 'A read-only copy of `DATABASE_URL` for statistics and public calls that are not cached.',
    secret: true,
  }),
  DATABASE_CONNECTIONS: variable({
    ...wholeNumber(2, 200),
    default: '20, divided among `WORKERS` (at least 5 each)',
    meaning:
      'Maximum database connections for requests in each process; background work and notifications use up to 5 more.',
  }),
  NAMED_STATEMENTS: variable({
    read: z.enum(['on', 'off']).transform((value) => value === 'on'),
    allowed: 'on or off',
    fallback: 'on',
    meaning:
      'Whether connections to `DATABASE_URL` use prepared statements, so that the database reuses their plans. `off` behind a pooler in transaction mode.',
  }),
  INSTALLATION_KEY: variable({
    read: z.string().regex(keyPattern),
    allowed: '64 hexadecimal digits, as `openssl rand -hex 32` prints them',
    default: '`DATA_DIR/installation.key`, created at the first start',
    meaning:
      'Key kept outside the database; seals the audit log and encrypts second factors. The same on all nodes; keep a copy.',
    secret: true,
  }),
  SMTP_URL: variable({
    read: urlOf('smtp:', 'smtps:'),
    allowed: 'a URL like smtps://user:password@mail.example.com:465',
    default: 'none: emails are written to `DATA_DIR/outbox`',
    meaning: 'SMTP server that sends the emails.',
    secret: true,
  }),
  MAIL_FROM: variable({
    read: z
      .string()
      .max(320)
      .regex(/^([^<>\r\n"]{1,80} <[^\s<>@]{1,64}@[^\s<>@]{1,253}>|[^\s<>@]{1,64}@[^\s<>@]{1,253})$/),
    allowed: 'an address like hello@example.com or Proxima Ventures <hello@example.com>',
    fallback: 'no-reply@localhost',
    meaning:
      'Sender of all emails. A name in it is used unless owners choose one; without either, emails come in the name of the organisation.',
  }),
  INBOUND_SMTP_PORT: variable({
    ...port,
    meaning: 'Port that receives replies by email; needs `INBOUND_MAIL_DOMAIN`.',
  }),
  INBOUND_MAIL_DOMAIN: variable({
    read: domain,
    allowed: 'a domain like reply.example.com',
    meaning: 'Domain whose email is delivered to `INBOUND_SMTP_PORT`.',
  }),
  S3_ENDPOINT: variable({
    read: urlOf('http:', 'https:'),
    allowed: 'a URL like https://s3.example.com',
    default: "Amazon's",
    meaning: 'Object store for uploaded files, instead of `DATA_DIR/files`.',
  }),
  S3_REGION: variable({ ...text('the name of a region'), meaning: 'Its region.' }),
  S3_BUCKET: variable({ ...text('the name of a bucket'), meaning: 'Its bucket; must exist and be private.' }),
  S3_ACCESS_KEY_ID: variable({ ...text('an access key id'), meaning: 'Its access key.' }),
  S3_SECRET_ACCESS_KEY: variable({
    ...text('a secret access key'),
    meaning: 'Its secret key.',
    secret: true,
  }),
  PUSHER_APP_ID: variable({
    ...text('an app id'),
    meaning: 'Pusher-compatible service for live updates, instead of the built-in gateway.',
  }),
  PUSHER_KEY: variable({ ...text('an app key'), meaning: 'Its public key.' }),
  PUSHER_SECRET: variable({ ...text('an app secret'), meaning: 'Its secret.', secret: true }),
  PUSHER_CLUSTER: variable({ ...text('the name of a cluster'), meaning: 'Its cluster, such as `ap2`.' }),
  PUSHER_HOST: variable({
    ...text('a host name'),
    default: "the cluster's",
    meaning: 'Its host, if it is not Pusher itself.',
  }),
  PUSHER_PORT: variable({ ...port, default: '443, or 80 without TLS', meaning: 'Its port.' }),
  PUSHER_TLS: variable({
    read: z.enum(['on', 'off']),
    allowed: 'on or off',
    default: 'on',
    meaning: 'Whether to connect to it with TLS.',
  }),
  OIDC_PROVIDERS: variable({
    read: z.string().max(100_000),
    allowed: 'JSON, or the absolute path of a file with it (docs/sign-in-with.md)',
    meaning:
      'OpenID Connect providers with which people can sign in, as JSON or the path of a file with it ([guide](docs/sign-in-with.md)).',
    secret: true,
  }),
  CORS_ORIGINS: variable({
    read: listOf(isOrigin),
    allowed: 'a list of origins like https://www.example.com, separated by commas',
    fallback: '',
    meaning: 'Other origins whose pages may call the API.',
  }),
  TRUST_PROXY: variable({
    read: listOf(isAddressOrNetwork),
    allowed: 'a list of addresses or networks like 10.0.0.0/8 (or loopback), separated by commas',
    fallback: '',
    meaning: 'Reverse proxies whose X-Forwarded-* headers are trusted.',
  }),
  WEBHOOK_HOSTS: variable({
    read: listOf(isHost).transform((hosts) => hosts.map((host) => host.toLowerCase())),
    allowed: 'a list of hosts like hooks.internal or 10.0.0.5, separated by commas',
    fallback: '',
    meaning: 'Hosts to which webhooks may be sent although they are private, and without TLS.',
  }),
  PUSH_HOSTS: variable({
    read: listOf(isHost).transform((hosts) => hosts.map((host) => host.toLowerCase())),
    allowed: 'a list of hosts like push.internal or 10.0.0.5, separated by commas',
    fallback: '',
    meaning: 'Push services that may be private, and without TLS; devices name theirs.',
  }),
  LOG_LEVEL: variable({
    read: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    allowed: 'one of fatal, error, warn, info, debug, trace, silent',
    default: 'info; warn on a terminal',
    meaning: 'How much is logged; `info` logs each request.',
  }),
  CLAMAV_SOCKET: variable({
    read: anyText.startsWith('/'),
    allowed: 'an absolute path',
    meaning: 'Socket of a ClamAV daemon that scans uploads.',
  }),
  METRICS_TOKEN: variable({
    read: z.string().min(16).max(200),
    allowed: '16 to 200 characters',
    default: 'none: no metrics',
    meaning: 'Bearer token required by `/metrics`.',
    secret: true,
  }),
  WORKERS: variable({
    ...wholeNumber(1, 64),
    fallback: '1',
    meaning: 'Processes that serve `PORT` together; set it to the number of cores to use the whole machine.',
  }),
  JOBS_AT_ONCE: variable({
    ...wholeNumber(0, 32),
    fallback: '4',
    meaning: 'Background jobs of one kind that each process runs concurrently; 0 leaves them to other nodes.',
  }),
  DRAIN_SECONDS: variable({
    ...wholeNumber(0, 300),
    fallback: '0',
    meaning:
      'Seconds that a stopping server keeps serving while `/readyz` fails, so that load balancers stop using it.',
  }),
  NODE_ENV: variable({
    read: z.enum(['production', 'development', 'test']),
    allowed: 'one of production, development, test',
    fallback: 'production',
    meaning: '`development`: `npm run dev` serves the pages from their sources.',
  }),
};

export type VariableName = keyof typeof variables;
export type VariableValue<Name extends VariableName> = z.output<(typeof variables)[Name]['read']>;
