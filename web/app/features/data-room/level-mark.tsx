import { type AccessLevel, accessLevels, includesLevel } from '@proxima/contract/access/levels';
import { Globe, KeyRound, type LucideIcon, ShieldCheck, Users } from 'lucide-react';

const levels: Record<AccessLevel, { label: string; who: string; Icon: LucideIcon }> = {
  catalogue: { label: 'All investors', who: 'every investor who can explore ventures', Icon: Globe },
  granted: { label: 'With access', who: 'investors whom a founder has given access', Icon: KeyRound },
  venture: { label: 'Venture', who: 'founders and project managers', Icon: Users },
  team: { label: 'Team', who: 'our team only', Icon: ShieldCheck },
};

/** The access level of something, as a label with an icon. */
export function LevelMark({ level }: { level: AccessLevel }) {
  const { label, who, Icon } = levels[level];
  return (
    <span
      title={`Open to ${who}`}
      className="inline-flex items-center gap-1.5 text-xs whitespace-nowrap text-ink-soft"
    >
      <Icon size={14} aria-hidden="true" />
      {label}
    </span>
  );
}

/** The access levels that someone can choose: those that include themselves. */
export const levelOptions = (isTeam: boolean) =>
  accessLevels
    .filter((level) => includesLevel(isTeam ? 'team' : 'venture', level))
    .map((level) => ({ value: level, label: `${levels[level].label} (${levels[level].who})` }));
