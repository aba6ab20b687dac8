import { changedFields, type ProfileField, profileFields } from '@proxima/contract/ventures/profile-fields';
import type { VentureProfile } from '@proxima/contract/ventures/venture-profile';
import { ComparedText } from '../../../domain/comparison/compared-text.tsx';
import { textOfField } from './field-text.ts';

interface ComparedProps {
  older: VentureProfile;
  newer: VentureProfile;
  titles: { older: string; newer: string };
}

/** One field of two profiles, side by side. */
export const ComparedField = ({ older, newer, titles, field }: ComparedProps & { field: ProfileField }) => (
  <div className="grid gap-3 sm:grid-cols-2">
    {(['older', 'newer'] as const).map((side) => (
      <div key={side} className="min-w-0">
        <p className="mb-1 text-xs text-ink-soft">{titles[side]}</p>
        <ComparedText older={textOfField(older, field)} newer={textOfField(newer, field)} side={side} />
      </div>
    ))}
  </div>
);

/** The fields in which two profiles differ, side by side. */
export default function ComparedProfiles({ older, newer, titles }: ComparedProps) {
  const fields = changedFields(older, newer);
  if (fields.length === 0) return <p className="text-sm text-ink-soft">These versions are the same.</p>;
  return (
    <ul className="divide-y divide-line">
      {fields.map((field) => (
        <li key={field} className="py-4 first:pt-0 last:pb-0">
          <h3 className="mb-2 font-sans text-sm font-medium">{profileFields[field]}</h3>
          <ComparedField {...{ older, newer, titles, field }} />
        </li>
      ))}
    </ul>
  );
}
