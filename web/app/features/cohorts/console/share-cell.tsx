import type { Share } from '@proxima/contract/cohorts/programme-wire';

/** So many of so many, with a small bar; a dash for nothing to count. */
export const ShareCell = ({ share, isBehind = false }: { share: Share | null; isBehind?: boolean }) =>
  share === null || share.of === 0 ? (
    <span className="text-ink-soft">–</span>
  ) : (
    <span className={isBehind ? 'text-red' : undefined}>
      <span className="whitespace-nowrap tabular-nums">
        {share.done} of {share.of}
      </span>
      <span
        aria-hidden="true"
        className="mt-1 block h-1 w-16 overflow-hidden rounded-full bg-line max-sm:hidden"
      >
        <span
          className={`block h-full ${isBehind ? 'bg-red' : 'bg-green'}`}
          style={{ width: `${Math.round((100 * share.done) / share.of)}%` }}
        />
      </span>
    </span>
  );
