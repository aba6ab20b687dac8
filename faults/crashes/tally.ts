/** What a fault did, as docs/security.md counts it. */
export interface Tally {
  acknowledged: number;
  lost: number;
  torn: number;
  doubled: number;
  /** Answers of 500 and above other than 503 and 507. */
  serverErrors: number;
  restarts: number;
  /** Milliseconds from the end of the fault to the first good answer, at worst. */
  slowestReturn: number;
}

export const newTally = (): Tally => ({
  acknowledged: 0,
  lost: 0,
  torn: 0,
  doubled: 0,
  serverErrors: 0,
  restarts: 0,
  slowestReturn: 0,
});
