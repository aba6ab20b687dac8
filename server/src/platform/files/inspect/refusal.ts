import type { RefusedContent } from '@proxima/contract/files/refused-files';

/** Why a file is refused; the messages are in the contract. */
export type Refusal = 'wrongType' | RefusedContent;

/** Thrown by any check of an inspection. */
export class RefusedFile extends Error {
  readonly refusal: Refusal;

  /** `detail` is logged; some messages also show it to the sender. */
  constructor(refusal: Refusal, detail: string) {
    super(detail);
    this.refusal = refusal;
  }
}

export const damaged = (detail: string) => new RefusedFile('notWhatItSays', detail);
