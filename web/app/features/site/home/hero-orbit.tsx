import clsx from 'clsx';

interface OrbitProps {
  radius: number;
  body: number;
  className: string;
  /** The position of the star without motion, in degrees. */
  start: number;
}

/** One circle with its star, on its own layer, so that turning it does not repaint the page. */
const Orbit = ({ radius, body, start, className }: OrbitProps) => {
  const angle = (start * Math.PI) / 180;
  return (
    <svg
      viewBox="-300 -300 600 600"
      aria-hidden="true"
      fill="none"
      className={clsx('absolute inset-0 size-full', className)}
    >
      <circle r={radius} className="stroke-night-line" strokeWidth="1.25" />
      <circle
        cx={(radius * Math.cos(angle)).toFixed(1)}
        cy={(radius * Math.sin(angle)).toFixed(1)}
        r={body}
        className="fill-current"
      />
    </svg>
  );
};

const ticks = Array.from({ length: 72 }, (_, index) => index * 5);

/** The degrees around the outer orbit, as on a chart of the sky. */
const Scale = () => (
  <svg viewBox="-300 -300 600 600" aria-hidden="true" className="absolute inset-0 size-full">
    <g className="stroke-night-line" strokeWidth="1.25">
      {ticks.map((degrees) => (
        <line
          key={degrees}
          y1="-294"
          y2={degrees % 30 === 0 ? '-278' : '-286'}
          transform={`rotate(${degrees})`}
        />
      ))}
    </g>
    <g className="stroke-night-line" strokeWidth="1">
      <line x1="-14" x2="14" />
      <line y1="-14" y2="14" />
    </g>
  </svg>
);

/**
 * Three stars around one centre: people, capital and ideas. They stand still for visitors who prefer reduced motion. Rendered last
 * in an `isolate` parent and drawn behind its content: the parent's height places them, so later content would move them.
 */
export const HeroOrbit = () => (
  <div
    aria-hidden="true"
    className="pointer-events-none absolute -z-1 top-1/2 right-0 size-[130vw] max-w-[860px] translate-x-1/2 -translate-y-1/2 max-lg:top-auto max-lg:-bottom-[52vw] max-lg:translate-y-0 max-sm:-bottom-[72vw] lg:size-[min(62vw,860px)] lg:translate-x-[22%]"
  >
    <Scale />
    <Orbit radius={262} body={9} start={205} className="orbit-slow text-ice" />
    <Orbit radius={176} body={13} start={140} className="orbit-slower text-ember-light" />
    <Orbit radius={92} body={10} start={250} className="orbit-quick text-gold" />
  </div>
);
