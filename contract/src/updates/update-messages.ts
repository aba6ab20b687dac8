/** Limits of one update and of a venture. */
export const updateLimits = {
  metrics: 12,
  asks: 5,
  /** Series of a venture. */
  series: 40,
  metricName: 60,
  unit: 20,
  ask: 500,
  note: 1_000,
} as const;

export const updateMessages = {
  list: 'Updates',
  metrics: 'Metrics',
  followed: 'Ventures you follow',
  published: 'Your update is published. Everyone who follows the venture is notified.',
  withdrawn: 'The update is taken back. Investors no longer see it.',
  offered: 'Thank you. The founders see your name and your note.',
  offerEnded: 'Your offer is taken back.',
  monthRequired: 'Choose a month',
  future: 'Choose this month or an earlier one',
  highlightsRequired: 'Say what happened',
  nameRequired: 'Enter a name',
  value: 'Enter a number like 1,250 or -3.5, with at most four decimal places',
  valueRequired: 'Enter the value for this month',
  tooManyMetrics: `Report at most ${updateLimits.metrics} metrics in one update`,
  repeated: 'This metric is listed twice',
  otherUnit: (name: string, unit: string) =>
    `“${name}” has been counted ${unit === '' ? 'without a unit' : `in ${unit}`} since its first value. Use the same unit, or another name.`,
  tooManySeries: `A venture can have at most ${updateLimits.series} metrics. Continue with one of them.`,
  askRequired: 'Say what would help, or remove the line',
  notYourReport: 'Choose a weekly report of this venture',
  noBudget: 'This venture has no budget to include.',
} as const;
