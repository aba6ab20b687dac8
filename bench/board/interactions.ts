import type { Page } from '@playwright/test';
import { percentile } from '../load.ts';

/** The interactions that the browser reported. Durations are in milliseconds. */
export interface Recorded {
  interactions: number;
  /** From the key, click or touch until the next paint. Without those shorter than 16 ms, which browsers do not report. */
  p98: number;
  worst: number;
  /** The longest time without a new frame. */
  maxFrameGap: number;
}

interface Recorder {
  durations: Map<number, number>;
  maxFrameGap: number;
  observer: PerformanceObserver;
}

/** Starts recording in the page how long each interaction takes until the next paint, and how long frames take. */
export async function startRecording(page: Page): Promise<void> {
  await page.evaluate(() => {
    const durations = new Map<number, number>();
    const record = (entries: PerformanceEntryList) => {
      for (const { interactionId, duration } of entries as PerformanceEventTiming[])
        if (interactionId)
          durations.set(interactionId, Math.max(durations.get(interactionId) ?? 0, duration));
    };
    const observer = new PerformanceObserver((list) => record(list.getEntries()));
    observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    const recorder = { durations, maxFrameGap: 0, observer };
    let last = performance.now();
    const frame = (now: number) => {
      recorder.maxFrameGap = Math.max(recorder.maxFrameGap, now - last);
      last = now;
      if (Reflect.get(window, 'recorder') === recorder) requestAnimationFrame(frame);
    };
    Reflect.set(window, 'recorder', recorder);
    requestAnimationFrame(frame);
  });
}

/** Ends a recording. @returns its results. */
export async function stopRecording(page: Page): Promise<Recorded> {
  const { durations, maxFrameGap } = await page.evaluate(async () => {
    // Entries are queued after the paint that they measure.
    await new Promise((done) => setTimeout(done, 300));
    const recorder = Reflect.get(window, 'recorder') as Recorder;
    Reflect.set(window, 'recorder', null);
    for (const { interactionId, duration } of recorder.observer.takeRecords() as PerformanceEventTiming[])
      if (interactionId)
        recorder.durations.set(interactionId, Math.max(recorder.durations.get(interactionId) ?? 0, duration));
    recorder.observer.disconnect();
    return { durations: [...recorder.durations.values()], maxFrameGap: recorder.maxFrameGap };
  });
  return {
    interactions: durations.length,
    p98: durations.length > 0 ? percentile(durations, 0.98) : 0,
    worst: Math.max(0, ...durations),
    maxFrameGap: Math.round(maxFrameGap),
  };
}
