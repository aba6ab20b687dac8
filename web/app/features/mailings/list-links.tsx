import { type AudienceKind, audienceKinds, rightOfAudience } from '@proxima/contract/mailings/audience-kinds';
import { paths } from '../../paths.ts';
import { useRights } from '../../session/use-rights.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';

const lists: Record<AudienceKind, { label: string; href: string }> = {
  members: { label: 'Members', href: paths.adminMembers },
  cohort: { label: 'Cohorts', href: paths.adminCohorts },
  call: { label: 'Calls', href: paths.adminProgrammes },
  ventures: { label: 'Ventures', href: paths.adminVentures },
};

/** The lists whose people the reader may write to. */
export function ListLinks() {
  const rights = useRights();
  return (
    <div className="mt-4 flex flex-wrap justify-center gap-2">
      {audienceKinds
        .filter((kind) => rights.includes(rightOfAudience[kind]))
        .map((kind) => (
          <LinkButton key={kind} kind="secondary" size="small" href={lists[kind].href}>
            {lists[kind].label}
          </LinkButton>
        ))}
    </div>
  );
}
