import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { S3Config } from '../../config.ts';
import { DomainError } from '../domain-error.ts';
import type { FileStore } from './file-store.ts';

/** A hanging store must not block a request for longer than its client waits (30 s). */
const defaultTimeoutMs = 10_000;

/** Bytes per millisecond below which an upload is given up. */
const slowestUpload = 500;

/** No file has this key: their keys are longer. */
const probeKey = 'probe';

/**
 * Stores files in a bucket of an S3-compatible object store. Rejects with `unavailable` if the store cannot be reached or does not
 * reply within `timeoutMs` milliseconds; uploading a file may take twice as long, and longer the larger it is.
 */
export function s3Store(config: S3Config, timeoutMs = defaultTimeoutMs): FileStore & { close(): void } {
  const client = makeClient(config, timeoutMs);
  const bucket = { Bucket: config.bucket };
  const inTime = () => ({ abortSignal: AbortSignal.timeout(timeoutMs) });

  return {
    async put(key, temporaryPath, contentType) {
      const Body = createReadStream(temporaryPath);
      const upload = new Upload({
        client,
        queueSize: 1,
        params: { ...bucket, Key: key, Body, ContentType: contentType },
      });
      const { size } = await stat(temporaryPath);
      const timer = setTimeout(() => upload.abort(), 2 * timeoutMs + size / slowestUpload);
      try {
        await upload.done();
      } catch (error) {
        throw translated(error);
      } finally {
        clearTimeout(timer);
        Body.destroy();
      }
    },

    async get(key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const command = new GetObjectCommand({ ...bucket, Key: key, Range });
      // Limits the wait for the reply; its body may take longer, as long as bytes arrive (`socketTimeout`).
      const waiting = new AbortController();
      const timer = setTimeout(() => waiting.abort(), timeoutMs);
      const reply = client.send(command, { abortSignal: waiting.signal });
      const { Body } = await reply.catch(failed).finally(() => clearTimeout(timer));
      if (!(Body instanceof Readable)) throw new DomainError('unavailable');
      return Body;
    },

    async delete(key) {
      await client.send(new DeleteObjectCommand({ ...bucket, Key: key }), inTime()).catch(failed);
    },

    async isEmpty() {
      const command = new ListObjectsV2Command({ ...bucket, MaxKeys: 2 });
      const { Contents = [] } = await client.send(command, inTime()).catch(failed);
      return Contents.every(({ Key }) => Key === probeKey);
    },

    async check() {
      const probe = { ...bucket, Key: probeKey };
      await client.send(new PutObjectCommand({ ...probe, Body: 'probe' }), inTime()).catch(failed);
    },

    close: () => client.destroy(),
  };
}

function makeClient(config: S3Config, timeoutMs: number): S3Client {
  return new S3Client({
    region: config.region,
    ...(config.endpoint === undefined ? {} : { endpoint: config.endpoint }),
    // Bucket in the path, which self-hosted stores and Amazon both support.
    forcePathStyle: true,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    // Many compatible stores do not support checksums in trailers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: timeoutMs / 4,
      requestTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      throwOnRequestTimeout: true,
    },
  });
}

function translated(error: unknown): DomainError {
  return new DomainError(error instanceof NoSuchKey ? 'not_found' : 'unavailable', { cause: error });
}

function failed(error: unknown): never {
  throw translated(error);
}
