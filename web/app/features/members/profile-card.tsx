import { namedFor } from '@proxima/contract/branding/brand-name';
import { wireFile } from '@proxima/contract/files/stored-files';
import type { AdminMemberDetail } from '@proxima/contract/members/members';
import { reviewOf } from '@proxima/contract/profiles/review';
import { FileChip } from '../../domain/files/file-chip.tsx';
import { useOrganisationName } from '../../lib/page/use-brand.ts';
import { Card } from '../../ui/layout/card.tsx';

/** A member's profile under the labels of the settings form. */
export function ProfileSections({ member }: { member: AdminMemberDetail }) {
  const name = useOrganisationName();
  const sections = reviewOf(member.role, 'settings', member.profile).filter(({ step }) => step > 1);
  return (
    <>
      {sections.map(({ step, title, rows }) => (
        <section
          key={step}
          aria-label={title}
          className="mt-5 border-t border-line pt-4 first-of-type:border-0"
        >
          <h3 className="mb-3 font-sans text-sm font-medium text-ink-soft">{title}</h3>
          <dl className="grid gap-x-6 gap-y-3.5 sm:grid-cols-2">
            {rows.map(({ wireName, label, shown, isEmpty }) => {
              const file = wireFile.safeParse(member.profile[wireName]);
              return (
                <div key={wireName} className="min-w-0">
                  <dt className="text-xs text-ink-soft">{namedFor(label, name)}</dt>
                  <dd className={`text-sm break-words ${isEmpty ? 'text-ink-soft' : ''}`}>
                    {file.success ? <FileChip file={file.data} className="mt-1" /> : shown}
                  </dd>
                </div>
              );
            })}
          </dl>
        </section>
      ))}
    </>
  );
}

export const ProfileCard = ({ member }: { member: AdminMemberDetail }) => (
  <Card>
    <h2 className="text-lg">Profile</h2>
    <ProfileSections member={member} />
  </Card>
);
