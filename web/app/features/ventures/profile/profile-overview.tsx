import { textOfHtml } from '@proxima/contract/ventures/html-text';
import { receivesText } from '@proxima/contract/ventures/operator-receives';
import { profileFields } from '@proxima/contract/ventures/profile-fields';
import { projectionMessages } from '@proxima/contract/ventures/projections/projections';
import type { ProfileSection, VentureProfile } from '@proxima/contract/ventures/venture-profile';
import type { VentureDetail } from '@proxima/contract/ventures/venture-wire';
import type { ReactNode } from 'react';
import { AddressText } from '../../../ui/display/address-text.tsx';
import { Fact } from '../../../ui/display/fact.tsx';
import { RichContent } from '../../../ui/display/rich-content.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { textOfField } from './field-text.ts';

const facts = ['ask', 'industry', 'stage', 'country', 'location', 'founded'] as const;

const WebsiteFact = ({ website }: { website: string }) => (
  <Fact term={profileFields.website}>
    <a href={website} rel="noopener noreferrer" target="_blank" className="text-link">
      <AddressText address={website.replace(/^https?:\/\//, '').replace(/\/$/, '')} />
    </a>
  </Fact>
);

const ProfileFacts = ({ profile }: { profile: VentureProfile }) => (
  <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3 lg:grid-cols-4">
    {facts.map((field) => {
      const text = textOfField(profile, field);
      return (
        text && (
          <Fact key={field} term={profileFields[field]}>
            {text}
          </Fact>
        )
      );
    })}
    {profile.website && <WebsiteFact website={profile.website} />}
  </dl>
);

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="border-t border-line pt-6 first:border-0 first:pt-0">
    <h2 className="mb-3 text-xl">{title}</h2>
    {children}
  </section>
);

const Section = ({ profile, name }: { profile: VentureProfile; name: ProfileSection }) =>
  textOfHtml(profile.sections[name]).trim() === '' ? null : (
    <Part title={profileFields[name]}>
      <RichContent html={profile.sections[name]} className="prose wrap-anywhere" />
    </Part>
  );

const Team = ({ team }: Pick<VentureProfile, 'team'>) => (
  <Part title={profileFields.team}>
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {team.map(({ name, role, link }) => (
        <li key={`${name} ${role}`} className="text-sm wrap-anywhere">
          {link ? (
            <a href={link} rel="noopener noreferrer" target="_blank" className="font-medium text-link">
              {name}
            </a>
          ) : (
            <span className="font-medium">{name}</span>
          )}
          <span className="block text-ink-soft">{role}</span>
        </li>
      ))}
    </ul>
  </Part>
);

const Receives = ({ receives }: { receives: VentureDetail['operator_receives'] }) => (
  <Part title="What we receive">
    {receives ? (
      <p className="max-w-text text-sm whitespace-pre-wrap wrap-anywhere">{receivesText(receives)}</p>
    ) : (
      <p className="text-sm text-ink-soft">Our team has not yet entered what we receive from this venture.</p>
    )}
  </Part>
);

const before = ['problem', 'solution', 'market', 'traction', 'business_model', 'competition'] as const;

/** What every reader sees of a venture's profile. */
export function ProfileOverview({ venture }: { venture: VentureDetail }) {
  const { profile, operator_receives } = venture;
  const isEmpty = Object.values(profile.sections).every((html) => textOfHtml(html).trim() === '');
  return (
    <Card className="flex flex-col gap-6">
      <ProfileFacts profile={profile} />
      {isEmpty && <p className="text-sm text-ink-soft">The founders have not described this venture yet.</p>}
      {before.map((name) => (
        <Section key={name} profile={profile} name={name} />
      ))}
      {profile.team.length > 0 && <Team team={profile.team} />}
      <Section profile={profile} name="risks" />
      <Receives receives={operator_receives} />
      <p className="max-w-text border-t border-line pt-6 text-xs text-ink-soft">
        {projectionMessages.forecast}
      </p>
    </Card>
  );
}
