import { type CalendarFeed, calendarFeedEndpoints } from '@proxima/contract/accounts/calendar-feed';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarPlus, Copy } from 'lucide-react';
import { copyText } from '../../lib/browser/copy-text.ts';
import { longDate } from '../../lib/format/dates.ts';
import { api } from '../../session/api.ts';
import { dataQuery } from '../../session/data-query.ts';
import { showReply } from '../../session/show-reply.ts';
import { useChange } from '../../session/use-change.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ConfirmingButton } from '../../ui/actions/confirm-dialog.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { RelativeTime } from '../../ui/display/relative-time.tsx';
import { QueryContent } from '../../ui/feedback/query-content.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { notify } from '../../ui/feedback/toast.ts';
import { TextField } from '../../ui/forms/text-field.tsx';
import { TitledCard } from '../../ui/layout/titled-card.tsx';

const ownCalendar = dataQuery(['own-calendar'], calendarFeedEndpoints.read);

function useChangeCalendar(end: boolean) {
  const client = useQueryClient();
  return useChange(
    () => api.call(end ? calendarFeedEndpoints.end : calendarFeedEndpoints.renew),
    ({ data }) => showReply(client, ownCalendar.queryKey, data),
  );
}

async function copyAddress(address: string) {
  if (await copyText(address)) notify.success('Address copied.');
  else notify.error('Your browser does not allow copying here. Select the address and copy it.');
}

/** The address with the ways into a calendar, which browsers hand to the calendar of the device. */
function Address({ path }: { path: string }) {
  const address = new URL(path, window.location.origin).href;
  return (
    <>
      <TextField
        label="Secret address"
        readOnly
        value={address}
        onFocus={({ target }) => target.select()}
        quiet
        help="Anyone with this address can see when you are busy. Do not share it."
      />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={() => void copyAddress(address)}>
          <Copy size={18} aria-hidden="true" /> Copy address
        </Button>
        <LinkButton kind="secondary" href={address.replace(/^https?:/, 'webcal:')}>
          <CalendarPlus size={18} aria-hidden="true" /> Open in calendar app
        </LinkButton>
      </div>
      <dl className="mt-5 grid max-w-text gap-x-4 gap-y-2 text-sm sm:grid-cols-[auto_1fr]">
        <dt className="font-medium">Google Calendar</dt>
        <dd className="text-ink-soft">Other calendars, “+”, From URL: paste the address.</dd>
        <dt className="font-medium">Apple Calendar</dt>
        <dd className="text-ink-soft">
          File, New Calendar Subscription; on an iPhone, “Open in calendar app”.
        </dd>
        <dt className="font-medium">Outlook</dt>
        <dd className="text-ink-soft">Add calendar, Subscribe from web: paste the address.</dd>
      </dl>
    </>
  );
}

function CurrentCalendar({ feed }: { feed: NonNullable<CalendarFeed> }) {
  return (
    <>
      {feed.path === null ? (
        <p className="text-sm">
          Your address still works, but it can no longer be shown here. Make a new one to subscribe again.
        </p>
      ) : (
        <Address path={feed.path} />
      )}
      <p className="mt-5 text-sm text-ink-soft">
        Made on {longDate(feed.since)},{' '}
        {feed.last_fetched_at === null ? (
          'not used yet'
        ) : (
          <>
            last used <RelativeTime iso={feed.last_fetched_at} />
          </>
        )}
        .
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <ConfirmingButton
          label="New address"
          confirmLabel="Make a new address"
          button={{ kind: 'secondary', size: 'small' }}
          change={useChangeCalendar(false)}
          title="Make a new address?"
          description="Calendars that use the current address stop updating. Subscribe again with the new one."
        />
        <ConfirmingButton
          label="Switch off"
          button={{ kind: 'quiet', size: 'small' }}
          kind="danger"
          change={useChangeCalendar(true)}
          title="Switch off your calendar address?"
          description="Calendars that use it stop updating. You can make a new address at any time."
        />
      </div>
    </>
  );
}

function NewCalendar() {
  return (
    <Button kind="secondary" change={useChangeCalendar(false)}>
      <CalendarPlus size={18} aria-hidden="true" /> Make a calendar address
    </Button>
  );
}

/** The secret address at which the reader's calendar finds their dates. */
export const CalendarCard = () => (
  <TitledCard
    title="Calendar"
    lead="See your events, meetings, interviews and deadlines in your own calendar. It updates by itself, and shows no names of ventures."
  >
    <QueryContent query={useQuery(ownCalendar)} placeholder={<Skeleton className="h-12" />}>
      {(feed) => (feed ? <CurrentCalendar feed={feed} /> : <NewCalendar />)}
    </QueryContent>
  </TitledCard>
);
