import { roleLabels } from '@proxima/contract/accounts/roles';
import type { EditedCall } from '@proxima/contract/programmes/programme-wire';
import { listed } from '@proxima/contract/wire/counted';
import type { ReactNode } from 'react';
import { countryName } from '../../domain/countries.ts';
import { ZonedTime } from '../../domain/time/zoned-time.tsx';
import { paths } from '../../paths.ts';
import { ConfirmButtons } from '../../ui/actions/confirm-buttons.tsx';
import { Dialog } from '../../ui/actions/dialog.tsx';
import { Fact } from '../../ui/display/fact.tsx';
import { usePublishCall } from './programmes.queries.ts';

const maxNamed = 6;

function applicantsOf({ roles, countries, max_venture_age_years: age }: EditedCall['who_may_apply']): string {
  const people = listed(roles.map((role) => `${roleLabels[role].toLowerCase()}s`));
  const from =
    countries.length === 0
      ? 'from anywhere'
      : countries.length > maxNamed
        ? `from ${countries.length} countries`
        : `from ${listed(countries.map(countryName))}`;
  return `${people.charAt(0).toUpperCase()}${people.slice(1)} ${from}${age === null ? '' : `, ventures up to ${age} years old`}`;
}

const Line = ({ term, children }: { term: string; children: ReactNode }) => (
  <Fact term={term} wide>
    {children}
  </Fact>
);

/** What becomes public, before it does. */
export function PublishCallDialog({ call, onClose }: { call: EditedCall; onClose: () => void }) {
  const publish = usePublishCall(call);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Publish this call?"
      description="Everyone can read it with all its questions. Check what matters most:"
    >
      <dl className="mb-6 flex flex-col gap-3">
        <Line term="Address">{paths.call(call.programme.slug, call.slug)}</Line>
        <Line term="Opens">
          <ZonedTime at={call.opens} zone={call.time_zone} />
        </Line>
        <Line term="Closes">
          {call.closes === null ? 'Never' : <ZonedTime at={call.closes} zone={call.time_zone} />}
          {call.phase === 'closed' && <span className="text-amber"> This time has passed.</span>}
        </Line>
        <Line term="Who may apply">{applicantsOf(call.who_may_apply)}</Line>
      </dl>
      <ConfirmButtons
        pending={publish.isPending}
        pendingLabel="Publishing..."
        cancelLabel="Not yet"
        onClick={() => publish.mutate(undefined, { onSettled: onClose })}
        onCancel={onClose}
      >
        Publish
      </ConfirmButtons>
    </Dialog>
  );
}
