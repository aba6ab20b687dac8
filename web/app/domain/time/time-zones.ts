import { currentZone, formerNamesOf } from '@proxima/contract/time/zone-names';

export interface ZoneOption {
  value: string;
  label: string;
}

const labelOf = (zone: string): string => zone.replaceAll('_', ' ');

/** Time zones to choose from by their names today, always with the current one, whose value stays as it is stored. */
export const zonesWith = (current: string): ZoneOption[] =>
  [...new Set(['UTC', current, ...Intl.supportedValuesOf('timeZone')].map(currentZone))]
    .sort()
    .map((zone) => ({ value: zone === currentZone(current) ? current : zone, label: labelOf(zone) }));

const plain = (text: string): string =>
  labelOf(text).normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase();

/** The city of a name: `Ho Chi Minh` for `Asia/Ho_Chi_Minh`. */
const cityOf = (name: string): string => labelOf(name.split('/').at(-1) ?? name);

/**
 * The zones whose city, region or former name contains the text, those whose city begins with it first. One found by a former name says
 * so: `Asia/Kolkata (Calcutta)`.
 */
export function findZones(zones: readonly ZoneOption[], typed: string): ZoneOption[] {
  const text = plain(typed);
  if (text === '') return [];
  const found = zones.flatMap(({ value, label }) => {
    const today = currentZone(value);
    const own = [today, ...formerNamesOf(today)];
    const name = own.find((each) => plain(each).includes(text));
    if (name === undefined) return [];
    const isFormer = name !== today && !plain(label).includes(text);
    const begins = own.some((each) => plain(cityOf(each)).startsWith(text));
    return [{ value, label: isFormer ? `${label} (${cityOf(name)})` : label, begins }];
  });
  return found
    .sort((one, other) => Number(other.begins) - Number(one.begins))
    .map(({ value, label }) => ({ value, label }));
}

/** The time zone of this device. */
export const deviceZone = (): string => currentZone(Intl.DateTimeFormat().resolvedOptions().timeZone);
