import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { scaleUpTo } from './chart-scale.ts';
import { StackedWeeks } from './stacked-weeks.tsx';
import { WeekChart } from './week-chart.tsx';

/** jsdom lays nothing out: every element is 600 pixels wide. */
class SixHundredPixels {
  readonly #tell: ResizeObserverCallback;
  constructor(tell: ResizeObserverCallback) {
    this.#tell = tell;
  }
  observe() {
    const entry = { contentRect: { width: 600 } } as ResizeObserverEntry;
    this.#tell([entry], this as unknown as ResizeObserver);
  }
  unobserve() {}
  disconnect() {}
}

beforeAll(() => {
  globalThis.ResizeObserver = SixHundredPixels as unknown as typeof ResizeObserver;
});

const none = { review: 0, revision: 0, approved: 0, declined: 0, total: 0 };
const weeks = [
  { ...none, week: '2026-03-02', review: 2, approved: 1, total: 3 },
  { ...none, week: '2026-03-09' },
];

const drawn = () =>
  render(
    <WeekChart
      label="Submissions by week"
      weeks={weeks.map(({ week }) => week)}
      scale={scaleUpTo(3)}
      tickLabel={String}
      labelOf={(index) => `${weeks[index]?.total} in all`}
      legend={null}
    >
      {(plot) => <StackedWeeks weeks={weeks} plot={plot} fill={(status) => `url(#${status})`} />}
    </WeekChart>,
  );

it('reads out one week after another with a slider, the last one first', () => {
  drawn();
  const slider = screen.getByRole('slider', { name: 'Submissions by week: week' });
  expect(slider.getAttribute('aria-valuetext')).toBe('Week of 9 March 2026: 0 in all');
  fireEvent.change(slider, { target: { value: '0' } });
  expect(slider.getAttribute('aria-valuetext')).toBe('Week of 2 March 2026: 3 in all');
});

it('stacks the statuses of a week as high as they are many, and draws nothing for none', () => {
  const { container } = drawn();
  const heightOf = (status: string) =>
    Number(container.querySelector(`rect[fill="url(#${status})"]`)?.getAttribute('height'));
  expect(heightOf('review')).toBeCloseTo(2 * heightOf('approved'));
  expect(container.querySelector('rect[fill="url(#revision)"]')).toBeNull();
});
