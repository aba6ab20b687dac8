import type { MultipartValue } from '@fastify/multipart';
import type { FieldMessages } from '@proxima/contract/wire/errors';
import { sizes } from '@proxima/contract/wire/limits';
import { DomainError } from '../../platform/domain-error.ts';

const maxNameLength = 100;
const tooLong = 'This is longer than we can take.';

interface FieldName {
  name: string;
  isList: boolean;
}

/** The text fields of one multipart form: `name[]` and repeated names become arrays (docs/rules.md, Envelope). */
export class FormFields {
  readonly messages: FieldMessages = {};
  readonly #values = new Map<string, string | string[]>();
  #bytes = 0;

  get isTooLarge(): boolean {
    return this.#bytes > sizes.formText;
  }

  /** @throws DomainError `malformed_request` for a part without a usable name. */
  checkedName(sent: string | undefined): FieldName {
    const isList = sent?.endsWith('[]') ?? false;
    const name = isList ? sent?.slice(0, -2) : sent;
    if (name === undefined || name === '' || name.length > maxNameLength || name in Object.prototype) {
      throw new DomainError('malformed_request');
    }
    return { name, isList };
  }

  /** A value that the parser truncated at its limit is an error, never a shorter value (docs/rules.md, Files). */
  add(part: MultipartValue): void {
    const { name, isList } = this.checkedName(part.fieldname);
    const value = typeof part.value === 'string' ? part.value : JSON.stringify(part.value);
    this.#bytes += Buffer.byteLength(value) + (part.valueTruncated ? 1 : 0);
    if (part.valueTruncated || part.fieldnameTruncated || this.isTooLarge) {
      this.messages[name] = [tooLong];
      return;
    }
    const earlier = this.#values.get(name);
    if (earlier !== undefined) this.#values.set(name, [earlier, value].flat());
    else this.#values.set(name, isList ? [value] : value);
  }

  values(): Record<string, string | string[]> {
    return Object.fromEntries(this.#values);
  }
}
