/** The damage that a fault did, as described in docs/security.md. */
export interface Tally {
  acknowledged: number;
  lost: number;
  torn: number;
  doubled: number;
  /** Responses of 500 and above, except 503 and 507. */
  serverErrors: number;
  restarts: number;
  /** Milliseconds from the end of the fault to the first good response, at worst. */
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
