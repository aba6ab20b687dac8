import type { MailingDetail } from '@proxima/contract/mailings/mailing-wire';
import { Clock3 } from 'lucide-react';
import { ExportMenu } from '../../domain/export-menu.tsx';
import { Countdown } from '../../domain/review/countdown.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { RelativeTime } from '../../ui/display/relative-time.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { TitledCard } from '../../ui/layout/titled-card.tsx';
import { AudienceCard } from './audience-card.tsx';
import { useWithdrawal } from './mailings.queries.ts';
import { OutcomeList, peopleText } from './outcome-list.tsx';

function HeldCard({ mailing }: { mailing: MailingDetail }) {
  const withdraw = useWithdrawal(mailing);
  return (
    <section aria-label="Held mailing" className="rounded-card border border-line-strong bg-surface p-6">
      <p className="flex flex-wrap items-center gap-2 text-lg font-medium">
        <Clock3 size={18} aria-hidden="true" className="text-ink-soft" />
        {mailing.sends_at && <Countdown iso={mailing.sends_at} />}
        <span className="text-base font-normal text-ink-soft">until it is sent</span>
      </p>
      <p className="mt-2 text-sm">
        Sent by <span className="font-medium">{mailing.sender ?? mailing.author}</span>. Nobody has got it
        yet.
      </p>
      <Button kind="secondary" className="mt-4" change={withdraw} pendingLabel="Withdrawing...">
        Withdraw
      </Button>
    </section>
  );
}

function SendingCard({ mailing: { outcomes, recipients } }: { mailing: MailingDetail }) {
  const total = recipients ?? 0;
  const done = total - (outcomes?.waiting ?? 0);
  return (
    <TitledCard title="Sending" lead="It continues if you leave this page or the server restarts.">
      <ProgressBar
        label="Sending"
        value={done}
        max={Math.max(1, total)}
        detail={`${done.toLocaleString('en')} of ${total.toLocaleString('en')}`}
      />
    </TitledCard>
  );
}

/** A mailing on its way or sent: to whom, what became of it, and what it says. */
export function SentMailing({ mailing }: { mailing: MailingDetail }) {
  const { audience, outcomes, recipients, subject, text, sent_at, sender, author } = mailing;
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
      <div className="flex flex-col gap-6">
        {mailing.state === 'held' && <HeldCard mailing={mailing} />}
        {mailing.state === 'sending' && <SendingCard mailing={mailing} />}
        <AudienceCard
          audience={audience}
          lead={
            <>
              {peopleText(recipients ?? 0)} · {sender ?? author}
              {sent_at && (
                <>
                  {' '}
                  · <RelativeTime iso={sent_at} />
                </>
              )}
            </>
          }
        >
          {outcomes && <OutcomeList outcomes={outcomes} />}
          {sent_at && (
            <div className="mt-4">
              <ExportMenu list="mailingRecipients" filters={{ mailing_id: mailing.id }} />
            </div>
          )}
        </AudienceCard>
      </div>
      <Card>
        <p className="text-sm text-ink-soft">Subject</p>
        <h2 className="mt-1 text-lg wrap-anywhere">{subject}</h2>
        <p className="mt-4 max-w-text text-wrap wrap-anywhere whitespace-pre-line">{text}</p>
      </Card>
    </div>
  );
}
