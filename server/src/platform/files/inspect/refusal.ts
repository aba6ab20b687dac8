import type { RefusedContent } from '@proxima/contract/files/refused-files';

/** Why a file is not taken; the words are in the contract. */
export type Refusal = 'wrongType' | RefusedContent;

/** Thrown inside an inspection, so that deep checks need not pass a result upwards. */
export class RefusedFile extends Error {
  readonly refusal: Refusal;

  /** `detail` is for the log; the words for some refusals show it to the sender too. */
  constructor(refusal: Refusal, detail: string) {
    super(detail);
    this.refusal = refusal;
  }
}

export const damaged = (detail: string) => new RefusedFile('notWhatItSays', detail);
