import { useId } from 'react';
import { Card } from '../../ui/card.tsx';
import { AwayMailChoice } from './away-mail-choice.tsx';

/** Which mails a member gets, in the settings. */
export function MailsCard() {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card>
        <h2 id={id} className="text-lg">
          Mails
        </h2>
        <p className="mt-1.5 max-w-text text-sm text-ink-soft">
          A message of our team that you have not read for ten minutes can reach you by mail. Mails about your
          account and your submissions always do.
        </p>
        <div className="mt-3">
          <AwayMailChoice />
        </div>
      </Card>
    </section>
  );
}
