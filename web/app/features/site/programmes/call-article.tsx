import type { PublicCall } from '@proxima/contract/programmes/public-wire';
import { RichContent } from '../../../ui/display/rich-content.tsx';
import { CallFaq } from './call-faq.tsx';
import { CallSection, Conditions } from './call-section.tsx';
import { QuestionList } from './question-list.tsx';

/** What a call offers, who may apply, every question, and answers to questions. */
export const CallArticle = ({ call }: { call: PublicCall }) => (
  <article className="min-w-0">
    {call.text && (
      <RichContent html={call.text} className="prose lead-in text-lg wrap-anywhere [&>:first-child]:mt-0" />
    )}
    <CallSection id="who-may-apply" title="Who may apply">
      <Conditions conditions={call.who_may_apply} />
      {call.can_change_until_close && (
        <p className="mt-5 max-w-text text-sm text-ink-soft">
          You can change what you have sent until the call closes.
        </p>
      )}
    </CallSection>
    <CallSection
      id="questions"
      title="All questions"
      lead="Read them in peace. You answer them once you have an account."
    >
      <QuestionList sections={call.questions} />
    </CallSection>
    {call.faq.length > 0 && (
      <CallSection id="answers" title="Questions people ask">
        <CallFaq faq={call.faq} />
      </CallSection>
    )}
  </article>
);
