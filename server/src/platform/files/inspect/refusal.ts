/** Why a file is not taken; the words are in the contract's `fileMessages`. */
export type Refusal = 'wrongType' | 'notWhatItSays' | 'activeContent' | 'tooManyPixels' | 'infected';

/** Thrown inside an inspection, so that deep checks need not pass a result upwards. */
export class RefusedFile extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal, detail: string) {
    super(detail);
    this.refusal = refusal;
  }
}
