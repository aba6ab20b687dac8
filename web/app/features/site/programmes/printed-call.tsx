import type { PublicCall } from '@proxima/contract/programmes/public-wire';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { dateLine } from './call-list.tsx';
import { Conditions } from './call-section.tsx';
import { QuestionList } from './question-list.tsx';

/** The questions of a call as a document: on paper without the frame of the site. */
export const PrintedCall = ({ call }: { call: PublicCall }) => (
  <div className="page-width section-space">
    <div className="mx-auto max-w-180 print:max-w-none">
      <div className="mb-10 flex flex-wrap gap-3 print:hidden">
        <Button onClick={() => window.print()}>Print</Button>
        <LinkButton kind="secondary" href={paths.call(call.programme.slug, call.slug)}>
          Back to the call
        </LinkButton>
      </div>
      <p className="text-sm font-medium wrap-anywhere text-ember">{call.programme.name}</p>
      <h1 className="mt-1 text-3xl wrap-anywhere">{call.title}</h1>
      <p className="mt-3 wrap-anywhere text-ink-soft">{call.summary}</p>
      <p className="mt-4 text-sm font-medium">
        {dateLine(call)} ({call.time_zone.replaceAll('_', ' ')})
      </p>
      <h2 className="mt-10 mb-4 text-xl">Who may apply</h2>
      <Conditions conditions={call.who_may_apply} />
      <h2 className="mt-10 mb-6 text-xl">Questions</h2>
      <QuestionList sections={call.questions} />
    </div>
  </div>
);
