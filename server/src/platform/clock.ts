/** The time of day; tests set it. Security-relevant ages use the database's clock instead. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
