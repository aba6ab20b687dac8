/** Where the time of day comes from; tests set it. Ages that must hold use the database's clock instead. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
