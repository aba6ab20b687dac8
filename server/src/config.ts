import { resolve } from 'node:path';
import { type VariableName, type VariableValue, variables } from './config-variables.ts';
import { StartError } from './platform/monitoring/start-error.ts';
import { type ProviderSettings, readProviders } from './platform/openid/provider-settings.ts';

/** Settings from the environment; read once at start. */
export interface Config {
  environment: 'production' | 'development' | 'test';
  port: number;
  host: string;
  /** Without a trailing slash. */
  origin: string;
  /** Absolute. */
  dataDir: string;
  database: {
    url: string | undefined;
    /** Past a pooler, for what needs a session of its own; undefined: `url`. */
    directUrl: string | undefined;
    replicaUrl: string | undefined;
    /** Maximum in the pool of this process. */
    connections: number;
    namedStatements: boolean;
  };
  /** Whether administrators must set one up when they first sign in. No variable makes it optional: only the demo does. */
  secondFactor: 'required' | 'optional';
  /** Undefined: the one in the data folder. */
  installationKey: string | undefined;
  mail: { smtpUrl: string | undefined; from: string; inbound: { port: number; domain: string } | undefined };
  s3: S3Config | undefined;
  pusher: PusherConfig | undefined;
  /** With which people can sign in besides passwords. */
  signInProviders: ProviderSettings[];
  corsOrigins: string[];
  trustProxy: string[];
  /** Hosts to which webhooks may be sent although they are private, and without TLS; in lower case. */
  webhookHosts: string[];
  /** The same for push services. */
  pushHosts: string[];
  /** Undefined: depends on where the log goes. */
  logLevel: VariableValue<'LOG_LEVEL'> | undefined;
  clamavSocket: string | undefined;
  metricsToken: string | undefined;
  /** Processes that serve together. */
  workers: number;
  /** Jobs of one queue that this process runs in parallel; 0: none. */
  jobConcurrency: number;
  /** Seconds between the signal to stop and the beginning of the shutdown. */
  drainSeconds: number;
}

export interface S3Config {
  endpoint: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface PusherConfig {
  appId: string;
  key: string;
  secret: string;
  cluster: string;
  host: string | undefined;
  port: number | undefined;
  tls: boolean;
}

/** A mistake in the configuration; its message is the one line to print before exiting. */
export class ConfigError extends StartError {
  override readonly name = 'ConfigError';
}

type Environment = Record<string, string | undefined>;
type Read = <Name extends VariableName>(name: Name) => VariableValue<Name> | undefined;
type Need = <Name extends VariableName>(name: Name) => VariableValue<Name>;

/**
 * Turns environment variables into the configuration. An empty variable counts as absent.
 * @throws ConfigError naming the first wrong variable, its value and what is allowed.
 */
export function readConfig(env: Environment): Config {
  const read: Read = (name) => readVariable(env, name);
  const need: Need = (name) => {
    const value = read(name);
    if (value === undefined)
      throw new ConfigError(`${name} is missing. It must be ${variables[name].allowed}.`);
    return value;
  };
  const port = need('PORT');
  return {
    environment: need('NODE_ENV'),
    port,
    host: need('HOST'),
    origin: read('ORIGIN') ?? `http://localhost:${port}`,
    dataDir: resolve(need('DATA_DIR')),
    database: readDatabase(read, need),
    secondFactor: 'required',
    installationKey: read('INSTALLATION_KEY'),
    mail: { smtpUrl: read('SMTP_URL'), from: need('MAIL_FROM'), inbound: readInbound(env, need) },
    s3: readS3(env, read, need),
    pusher: readPusher(env, read, need),
    signInProviders: readSignInProviders(read),
    corsOrigins: need('CORS_ORIGINS'),
    trustProxy: need('TRUST_PROXY'),
    webhookHosts: need('WEBHOOK_HOSTS'),
    pushHosts: need('PUSH_HOSTS'),
    logLevel: read('LOG_LEVEL'),
    clamavSocket: read('CLAMAV_SOCKET'),
    metricsToken: read('METRICS_TOKEN'),
    workers: need('WORKERS'),
    jobConcurrency: need('JOBS_AT_ONCE'),
    drainSeconds: need('DRAIN_SECONDS'),
  };
}

function readVariable<Name extends VariableName>(
  env: Environment,
  name: Name,
): VariableValue<Name> | undefined {
  const { read, allowed, fallback, secret } = variables[name];
  const given = env[name] || fallback;
  if (given === undefined) return undefined;
  const parsed = read.safeParse(given);
  if (parsed.success) return parsed.data as VariableValue<Name>;
  throw new ConfigError(`${name} is ${secret ? 'wrong' : JSON.stringify(given)}. It must be ${allowed}.`);
}

function readSignInProviders(read: Read): ProviderSettings[] {
  const value = read('OIDC_PROVIDERS');
  try {
    return value === undefined ? [] : readProviders(value);
  } catch (error) {
    throw new ConfigError(`OIDC_PROVIDERS is wrong ${(error as Error).message}. See docs/sign-in-with.md.`);
  }
}

function readDatabase(read: Read, need: Need): Config['database'] {
  const database = {
    url: read('DATABASE_URL'),
    directUrl: read('DATABASE_DIRECT_URL'),
    replicaUrl: read('DATABASE_REPLICA_URL'),
    connections: read('DATABASE_CONNECTIONS') ?? Math.max(5, Math.ceil(20 / need('WORKERS'))),
    namedStatements: need('NAMED_STATEMENTS'),
  };
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const) {
    if (read(name) && !database.url)
      throw new ConfigError(`${name} is set without DATABASE_URL. Set both or neither.`);
  }
  return database;
}

function readInbound(env: Environment, need: Need): Config['mail']['inbound'] {
  if (!isGroupSet(env, ['INBOUND_SMTP_PORT', 'INBOUND_MAIL_DOMAIN'])) return undefined;
  return { port: need('INBOUND_SMTP_PORT'), domain: need('INBOUND_MAIL_DOMAIN') };
}

function readS3(env: Environment, read: Read, need: Need): S3Config | undefined {
  const required: VariableName[] = ['S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
  if (!isGroupSet(env, required, ['S3_ENDPOINT'])) return undefined;
  return {
    endpoint: read('S3_ENDPOINT'),
    region: need('S3_REGION'),
    bucket: need('S3_BUCKET'),
    accessKeyId: need('S3_ACCESS_KEY_ID'),
    secretAccessKey: need('S3_SECRET_ACCESS_KEY'),
  };
}

function readPusher(env: Environment, read: Read, need: Need): PusherConfig | undefined {
  const required: VariableName[] = ['PUSHER_APP_ID', 'PUSHER_KEY', 'PUSHER_SECRET', 'PUSHER_CLUSTER'];
  if (!isGroupSet(env, required, ['PUSHER_HOST', 'PUSHER_PORT', 'PUSHER_TLS'])) return undefined;
  return {
    appId: need('PUSHER_APP_ID'),
    key: need('PUSHER_KEY'),
    secret: need('PUSHER_SECRET'),
    cluster: need('PUSHER_CLUSTER'),
    host: read('PUSHER_HOST'),
    port: read('PUSHER_PORT'),
    tls: read('PUSHER_TLS') !== 'off',
  };
}

/** Whether a group of variables is in use; refuses one that is only partly set. */
function isGroupSet(env: Environment, required: VariableName[], optional: VariableName[] = []): boolean {
  const present = [...required, ...optional].filter((name) => env[name]);
  const absent = required.filter((name) => !env[name]);
  if (present.length === 0) return false;
  if (absent.length === 0) return true;
  throw new ConfigError(
    `${present.join(', ')} set without ${absent.join(', ')}. Set all of ${required.join(', ')} or none.`,
  );
}
