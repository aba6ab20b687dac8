import { Card } from '../../ui/layout/card.tsx';

interface HeadlineFiguresProps {
  figures: readonly { label: string; value: string }[];
}

/** The few figures that come first, large and side by side. */
export const HeadlineFigures = ({ figures }: HeadlineFiguresProps) => (
  <dl className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
    {figures.map(({ label, value }) => (
      <Card key={label} className="flex flex-col-reverse justify-end gap-1 p-4 sm:p-5">
        <dt className="text-sm text-ink-soft">{label}</dt>
        <dd className="font-display text-xl sm:text-2xl">{value}</dd>
      </Card>
    ))}
  </dl>
);
