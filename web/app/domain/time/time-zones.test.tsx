import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { TimeZoneField } from './time-zone-field.tsx';
import { deviceZone, findZones, zonesWith } from './time-zones.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('lists each zone once, by its name today, whatever names the browser has', () => {
  vi.spyOn(Intl, 'supportedValuesOf').mockReturnValue(['Asia/Calcutta', 'Asia/Kolkata', 'Europe/Kiev']);
  expect(zonesWith('Asia/Rangoon').map(({ label }) => label)).toEqual([
    'Asia/Kolkata',
    'Asia/Yangon',
    'Europe/Kyiv',
    'UTC',
  ]);
});

it('names the zone of the device as it is called today', () => {
  const { resolvedOptions } = Intl.DateTimeFormat.prototype;
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
    this: Intl.DateTimeFormat,
  ) {
    return { ...resolvedOptions.call(this), timeZone: 'Europe/Kiev' };
  });
  expect(deviceZone()).toBe('Europe/Kyiv');
});

it.each([
  ['calcutta', 'Asia/Kolkata (Calcutta)'],
  ['kolk', 'Asia/Kolkata'],
  ['saigon', 'Asia/Ho Chi Minh (Saigon)'],
  ['ho chi', 'Asia/Ho Chi Minh'],
  ['kiev', 'Europe/Kyiv (Kiev)'],
  ['São Paulo', 'America/Sao Paulo'],
])('%s finds %s', (typed, label) => expect(findZones(zonesWith('UTC'), typed)[0]?.label).toBe(label));

it('finds nothing by nothing, and no zone by a city that is none', () => {
  expect(findZones(zonesWith('UTC'), ' ')).toEqual([]);
  expect(findZones(zonesWith('UTC'), 'Atlantis')).toEqual([]);
});

it('chooses the zone of a city that is typed', () => {
  const chosen: string[] = [];
  render(
    <TimeZoneField current="UTC" defaultValue="UTC" onChange={({ target }) => chosen.push(target.value)} />,
  );
  fireEvent.change(screen.getByLabelText('Find by city'), { target: { value: 'Calcutta' } });
  fireEvent.click(screen.getByRole('button', { name: 'Asia/Kolkata (Calcutta)' }));
  expect(chosen).toEqual(['Asia/Kolkata']);
  expect((screen.getByLabelText(/Time zone/) as HTMLSelectElement).value).toBe('Asia/Kolkata');
  fireEvent.change(screen.getByLabelText('Find by city'), { target: { value: 'kiev' } });
  fireEvent.keyDown(screen.getByLabelText('Find by city'), { key: 'Enter' });
  expect(chosen).toEqual(['Asia/Kolkata', 'Europe/Kyiv']);
});
