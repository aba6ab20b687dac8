import { finished } from 'node:stream/promises';
import { fileMessages } from '@proxima/contract/files/chosen-files';
import type { FilePart } from '@proxima/contract/wire/endpoint';
import type { FieldMessages } from '@proxima/contract/wire/errors';
import { filesPerRequest, sizes } from '@proxima/contract/wire/limits';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../platform/domain-error.ts';
import type { ReceivedFile } from '../../platform/files/received-file.ts';
import { assertStorableText } from '../protection/assert-postgres-text.ts';
import { FormFields } from './form-fields.ts';
import { isEmptyFileInput, maxAcceptedSize, receiveFile, removeFiles } from './receive-file.ts';

export interface ReceivedForm {
  /** Text fields: one value, or an array where a name came twice or as `name[]`. From JSON: as sent. */
  fields: Record<string, unknown>;
  /** By field name; every declared name has an entry. */
  files: Record<string, ReceivedFile[]>;
  /** Removes files that are still in the temporary directory. Always call it, in `finally`. */
  discard(): Promise<void>;
}

type FileParts = Record<string, FilePart>;

const refusalTimeoutMs = 5_000;
const max = { fields: 300, headers: 20 };
const maxBodyLength = (accepted: FileParts): number =>
  filesPerRequest * maxAcceptedSize(accepted) + sizes.formText + 64 * 1024;

/**
 * Reads the body of a call that may carry files. Files are streamed to `temporaryDirectory` and removed if this rejects.
 * JSON and urlencoded bodies are also accepted, without files.
 * @throws DomainError `malformed_request`, `too_large`, `validation_failed` (both with a field map where a field is at
 * fault), `unsupported_media_type`, `storage_full`.
 */
export async function receiveMultipart(
  request: FastifyRequest,
  accepted: FileParts,
  temporaryDirectory: string,
): Promise<ReceivedForm> {
  if (!request.isMultipart()) return withoutFiles(request, accepted);
  if (Number(request.headers['content-length'] ?? 0) > maxBodyLength(accepted))
    throw new DomainError('too_large');
  const form = new FormReader(accepted, temporaryDirectory);
  try {
    await form.read(request);
    return form.finish();
  } catch (error) {
    await form.discard();
    await letFinish(request);
    throw translated(error);
  }
}

/**
 * Discards the rest of a refused body for a limited time: browsers read no response before they have sent their body, and
 * would show a broken connection instead of the reason.
 */
async function letFinish({ raw }: FastifyRequest): Promise<void> {
  raw.unpipe();
  raw.resume();
  await finished(raw, { signal: AbortSignal.timeout(refusalTimeoutMs) }).catch(() => {});
}

function withoutFiles(request: FastifyRequest, accepted: FileParts): ReceivedForm {
  const body = request.body ?? {};
  if (typeof body !== 'object' || Array.isArray(body)) throw new DomainError('malformed_request');
  assertStorableText(body);
  return { fields: { ...body }, files: emptyLists(accepted), discard: async () => {} };
}

const emptyLists = (accepted: FileParts): Record<string, ReceivedFile[]> =>
  Object.fromEntries(Object.keys(accepted).map((name) => [name, []]));

/** Reads one form: collects fields, files and everything that is wrong with them. */
class FormReader {
  readonly #accepted: FileParts;
  readonly #directory: string;
  readonly #fields = new FormFields();
  readonly #files: Record<string, ReceivedFile[]>;
  readonly #messages: FieldMessages = {};
  #tooLarge = false;

  constructor(accepted: FileParts, directory: string) {
    this.#accepted = accepted;
    this.#directory = directory;
    this.#files = emptyLists(accepted);
  }

  async read(request: FastifyRequest): Promise<void> {
    const limits = {
      fileSize: maxAcceptedSize(this.#accepted),
      // One more than allowed, so that too many files are counted and refused here, not dropped by the parser.
      files: filesPerRequest + 1,
      fields: max.fields,
      parts: max.fields + filesPerRequest + 1,
      fieldSize: sizes.formText,
      headerPairs: max.headers,
    };
    // A file truncated at its limit only gets a flag, so that the rest of the form can still be validated.
    const options = { limits, throwFileSizeLimit: false };
    for await (const part of request.parts(options)) {
      if (part.type === 'field') this.#fields.add(part);
      else await this.#addFile(part);
    }
  }

  async #addFile(part: Parameters<typeof receiveFile>[0]): Promise<void> {
    const field = this.#fields.checkedName(part.fieldname).name;
    const accepted = Object.hasOwn(this.#accepted, field) ? this.#accepted[field] : undefined;
    const file = await receiveFile(part, { field, kind: accepted?.kind ?? 'document' }, this.#directory);
    if (isEmptyFileInput(part, file)) return removeFiles([file]);
    const list = this.#files[field] ?? [];
    this.#files[field] = list;
    list.push(file);
    if (accepted === undefined) this.#refuse(field, fileMessages.unexpected);
    else if (list.length > accepted.max) this.#refuse(field, fileMessages.tooMany(accepted.max));
    else if (file.isTooLarge) this.#refuse(field, fileMessages.tooLarge(accepted.kind));
    else if (file.size === 0) this.#refuse(field, fileMessages.empty);
    this.#tooLarge ||= file.isTooLarge;
  }

  #refuse(field: string, message: string): void {
    this.#messages[field] ??= [message];
  }

  /** Returns the form. @throws DomainError with everything that is wrong with it. */
  finish(): ReceivedForm {
    const count = Object.values(this.#files).flat().length;
    if (count > filesPerRequest)
      throw new DomainError('too_large', { message: fileMessages.tooMany(filesPerRequest) });
    Object.assign(this.#messages, this.#fields.messages);
    const [first] = Object.values(this.#messages).flat();
    if (first !== undefined) {
      const code = this.#tooLarge || this.#fields.isTooLarge ? 'too_large' : 'validation_failed';
      throw new DomainError(code, { message: first, fields: this.#messages });
    }
    const fields = this.#fields.values();
    assertStorableText(fields);
    return { fields, files: this.#files, discard: () => this.discard() };
  }

  discard(): Promise<void> {
    return removeFiles(Object.values(this.#files).flat());
  }
}

/** Converts the multipart library's errors to DomainErrors. A body that ends too early or has no boundary is malformed. */
function translated(error: unknown): unknown {
  if (error instanceof DomainError || !(error instanceof Error)) return error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code === 'FST_PARTS_LIMIT' || code === 'FST_FILES_LIMIT' || code === 'FST_FIELDS_LIMIT') {
    return new DomainError('too_large', { cause: error });
  }
  // The parser throws plain errors without a code; errors of the file system have a code, those of the language a class.
  const isParserError = code.startsWith('FST_') || (code === '' && error.constructor === Error);
  const isBrokenOff = code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE';
  return isParserError || isBrokenOff ? new DomainError('malformed_request', { cause: error }) : error;
}
