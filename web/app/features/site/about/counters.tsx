import { useEffect, useRef, useState } from 'react';
import { prefersReducedMotion } from '../../../lib/navigation/scroll.ts';

const figures = [
  { end: 500, label: 'Customers' },
  { end: 10, label: 'Years of experience' },
  { end: 40, label: 'Projects completed' },
];

/** Milliseconds from 0 to the end value (docs/rules.md, Fixed numbers). */
const duration = 2000;

/** Counts from 0 to `end` in two seconds, once, when the element comes into view. */
function useCounter(end: number) {
  const element = useRef<HTMLSpanElement>(null);
  const [value, setValue] = useState(0);

  useEffect(() => {
    if (!element.current || prefersReducedMotion()) return;
    let frame = 0;
    const start = () => {
      const began = performance.now();
      const step = (now: number) => {
        const progress = Math.min((now - began) / duration, 1);
        setValue(Math.round(end * (1 - (1 - progress) ** 3)));
        if (progress < 1) frame = requestAnimationFrame(step);
      };
      frame = requestAnimationFrame(step);
    };
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      start();
    });
    observer.observe(element.current);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [end]);

  return { element, value };
}

function Counter({ end, label }: (typeof figures)[number]) {
  const { element, value } = useCounter(end);
  return (
    <div className="flex flex-col-reverse justify-end border-l border-line py-1 pl-3 first:border-l-0 first:pl-0 sm:pl-5">
      <dt className="text-xs text-ink-soft sm:text-sm">{label}</dt>
      <dd className="font-display text-3xl tabular-nums md:text-4xl">
        {/* The final value, for screen readers, without script, with reduced motion and on paper. */}
        <span className="sr-only noscript:not-sr-only motion-reduce:not-sr-only print:not-sr-only">
          {end}+
        </span>
        <span ref={element} aria-hidden="true" className="noscript:hidden motion-reduce:hidden print:hidden">
          {value}+
        </span>
      </dd>
    </div>
  );
}

/** 500+, 10+ and 40+. */
export const Counters = () => (
  <dl className="grid grid-cols-3 gap-x-3 md:gap-x-5">
    {figures.map((figure) => (
      <Counter key={figure.label} {...figure} />
    ))}
  </dl>
);
