import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { scaleUpTo } from './chart-scale.ts';
import { ColumnChart } from './column-chart.tsx';
import { Lines } from './lines.tsx';
import { StackedColumns } from './stacked-columns.tsx';

/** jsdom lays nothing out: every element is 600 pixels wide. */
class SixHundredPixels {
  readonly #notify: ResizeObserverCallback;
  constructor(notify: ResizeObserverCallback) {
    this.#notify = notify;
  }
  observe() {
    const entry = { contentRect: { width: 600 } } as ResizeObserverEntry;
    this.#notify([entry], this as unknown as ResizeObserver);
  }
  unobserve() {}
  disconnect() {}
}

beforeAll(() => {
  globalThis.ResizeObserver = SixHundredPixels as unknown as typeof ResizeObserver;
});

const series = [
  { name: 'bought', label: 'Bought', colour: 'text-green' },
  { name: 'rented', label: 'Rented', colour: 'text-amber', pattern: 'M0 2h8' },
  { name: 'lost', label: 'Lost', colour: 'text-red', pattern: 'M2 2h0' },
] as const;
const rows = [
  { bought: 1, rented: 2, lost: 0 },
  { bought: 0, rented: 0, lost: 0 },
  { bought: 1, rented: 0, lost: 0 },
];

const drawn = () =>
  render(
    <ColumnChart
      label="Customers"
      unit="year"
      columns={['2024', '2025', '2026']}
      scale={scaleUpTo(3)}
      describe={(index) => `${index + 2024}: ${rows[index]?.rented} rented`}
      legend={null}
    >
      {(plot) => (
        <>
          <StackedColumns id="chart" series={series} rows={rows} plot={plot} />
          <Lines
            lines={[{ label: 'Bought', colour: '', mark: 'dot', value: ({ bought }) => bought || null }]}
            rows={rows}
            plot={plot}
          />
        </>
      )}
    </ColumnChart>,
  );

it('describes one column after another with a slider, the last one first', () => {
  drawn();
  const slider = screen.getByRole('slider', { name: 'Customers: year' });
  expect(slider.getAttribute('aria-valuetext')).toBe('2026: 0 rented');
  fireEvent.change(slider, { target: { value: '0' } });
  expect(slider.getAttribute('aria-valuetext')).toBe('2024: 2 rented');
});

it('stacks the series of a column in proportion to their values, and draws nothing for none', () => {
  const { container } = drawn();
  const heightOf = (name: string) =>
    Number(container.querySelector(`rect[fill="url(#chart-${name})"][height]`)?.getAttribute('height'));
  expect(heightOf('rented')).toBeCloseTo(2 * heightOf('bought'));
  expect(container.querySelector('rect[fill="url(#chart-lost)"]')).toBeNull();
});

it('leaves a gap in a line where there is no value', () => {
  const { container } = drawn();
  const path = container.querySelector('path[fill="none"]')?.getAttribute('d') ?? '';
  expect(path.match(/M/g)).toHaveLength(2);
  expect(path).not.toContain('L');
});

it('says what a single column shows, with nothing to choose', () => {
  render(
    <ColumnChart
      label="Visitors"
      unit="month"
      columns={['May']}
      scale={scaleUpTo(3)}
      describe={() => 'May: 2'}
      legend={null}
    >
      {() => null}
    </ColumnChart>,
  );
  const chart = screen.getByRole('figure', { name: 'Visitors' });
  expect(within(chart).queryByRole('slider')).toBeNull();
  expect(within(chart).getByText('May: 2').getAttribute('aria-hidden')).toBe('false');
});
