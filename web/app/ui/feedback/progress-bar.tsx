interface ProgressBarProps {
  label: string;
  value: number;
  max: number;
  /** Shown at the right, e.g. '1.2 of 4.8 MB'. */
  detail?: string;
}

/** Progress as a bar and as text. */
export const ProgressBar = ({ label, value, max, detail }: ProgressBarProps) => (
  <div>
    <div className="mb-1.5 flex justify-between gap-4 text-xs text-ink-soft">
      <span>{label}</span>
      {detail && <span className="tabular-nums">{detail}</span>}
    </div>
    <progress
      aria-label={label}
      value={value}
      max={max}
      className="block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-ember [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-ember"
    />
  </div>
);
