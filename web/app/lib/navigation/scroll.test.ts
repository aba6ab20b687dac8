import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { scrollAndHold } from './scroll.ts';

let grow = () => {};
let place = 0;
const scrollTo = (top: number) => {
  place = top;
  window.dispatchEvent(new Event('scroll'));
};

beforeEach(() => {
  vi.useFakeTimers();
  place = 0;
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callBack: () => void) {
        grow = callBack;
      }
      observe() {}
      disconnect() {
        grow = () => {};
      }
    },
  );
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => place);
  window.scrollTo = ((options: ScrollToOptions) => scrollTo(options.top ?? 0)) as typeof window.scrollTo;
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a page that grows during and after the scroll still ends at the goal', () => {
  let goal = 2_000;
  scrollAndHold({ goal: () => goal, duration: 1_000 });
  vi.advanceTimersByTime(400);
  expect(place).toBeGreaterThan(0);
  expect(place).toBeLessThan(2_000);
  goal = 6_000;
  vi.advanceTimersByTime(700);
  expect(place).toBe(6_000);
  goal = 7_000;
  grow();
  expect(place).toBe(7_000);
});

test.each([
  ['turns the wheel', () => window.dispatchEvent(new Event('wheel'))],
  ['presses a key', () => window.dispatchEvent(new Event('keydown'))],
  ['drags the bar', () => scrollTo(50)],
])('a visitor who %s is not scrolled any further', (_, takeOver) => {
  let goal = 2_000;
  scrollAndHold({ goal: () => goal, duration: 1_000 });
  vi.advanceTimersByTime(1_100);
  takeOver();
  const chosen = place;
  goal = 6_000;
  grow();
  expect(place).toBe(chosen);
  expect(document.documentElement.style.overflowAnchor).toBe('');
});

test('after five seconds the page is released', () => {
  scrollAndHold({ goal: () => 2_000, duration: 1_000 });
  vi.advanceTimersByTime(6_100);
  expect(document.documentElement.style.overflowAnchor).toBe('');
});
