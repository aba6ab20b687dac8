import type { RubricVersion } from '@proxima/contract/assessments/rubrics';
import { RelativeTime } from '../../ui/display/relative-time.tsx';
import { TitledCard } from '../../ui/layout/titled-card.tsx';

const Version = ({ one, isInForce }: { one: RubricVersion; isInForce: boolean }) => (
  <details className="border-b border-line text-sm last:border-0">
    <summary className="min-h-11 cursor-pointer py-2.5">
      <span className="font-medium">
        Version {one.version}
        {isInForce && ' (in force)'}
      </span>
      <span className="text-ink-soft">
        {' '}
        by {one.changed_by}, <RelativeTime iso={one.changed_at} />
      </span>
    </summary>
    <ul className="flex flex-col gap-2 pb-4">
      {one.criteria.map(({ name, weight, low, high }) => (
        <li key={name} className="wrap-anywhere">
          <span className="font-medium">{name}</span>, weight {weight}
          <span className="block text-ink-soft">
            1: {low}. 5: {high}.
          </span>
        </li>
      ))}
    </ul>
  </details>
);

/** Every version of a rubric, the one in force first. */
export const RubricHistory = ({
  versions,
  lead = 'A submission is assessed by the version that its first reviewer was given.',
}: {
  versions: readonly RubricVersion[];
  /** Which assessments follow which version. */
  lead?: string;
}) => (
  <TitledCard title="Versions" lead={lead}>
    {versions.map((one, index) => (
      <Version key={one.version} one={one} isInForce={index === 0} />
    ))}
  </TitledCard>
);
