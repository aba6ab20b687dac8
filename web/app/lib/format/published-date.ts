const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** `12 March 2026`, the same on the server and in every browser. Without `Intl`: its first use costs tens of milliseconds. */
export function publishedDate(iso: string): string {
  const day = new Date(iso);
  return `${day.getUTCDate()} ${months[day.getUTCMonth()]} ${day.getUTCFullYear()}`;
}
