interface Meeting {
  starts_at: Date;
  ends_at: Date;
  /** The host's. */
  time_zone: string;
}

const clock = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(at);

const day = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone }).format(at);

/** The place of a time zone as people say it: `Europe/London` is London. */
const placeOf = (timeZone: string): string => (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');

/** When a meeting is, by the reader's clocks, with the host's beside them where they differ: "14:30 to 15:00 your time (13:30 in London)". */
export function describeTime(
  { starts_at: at, ends_at: end, time_zone: host }: Meeting,
  reader: string,
): string {
  const lastDay = day(end, reader) === day(at, reader) ? '' : `${day(end, reader)}, `;
  const own = `${day(at, reader)}, ${clock(at, reader)} to ${lastDay}${clock(end, reader)}`;
  const isSame = clock(at, reader) === clock(at, host) && day(at, reader) === day(at, host);
  if (isSame) return `${own} (${placeOf(reader)})`;
  const beside = day(at, reader) === day(at, host) ? '' : `, ${day(at, host)}`;
  return `${own} your time (${clock(at, host)} in ${placeOf(host)}${beside})`;
}
