import { valueText } from '@proxima/contract/forms/answer-text';
import type { AudienceOf } from '@proxima/contract/mailings/audience';
import { submissionStatuses } from '@proxima/contract/submissions/submissions';
import type { Admin, Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { findForgiving } from '../../../platform/database/search-query.ts';
import { withinReach } from '../../../platform/database/statements/assigned.ts';
import { getCall } from '../../programmes/get-call.ts';
import { listStages } from '../../stages/read-stages.ts';
import { listHiddenFrom } from '../../submissions/reading/hidden-senders.ts';
import { listSenderRows } from './call-list.repository.ts';
import { filtersOf } from './list-applications.ts';
import { listQuestions } from './listed-questions.ts';

type Asked = AudienceOf<'call'>;

/**
 * The accounts that sent what a call's list shows with these filters, for an email to them; `isHidden` is whose name the caller may not learn.
 * Whose role reaches only the submissions assigned to them writes only to their senders. The caller has checked the right.
 * @throws DomainError `not_found`; `validation_failed` for a question that the form lacks
 */
export async function listSenders(
  { platform: { db }, actor }: Context<Admin>,
  { call_id: callId, filters: asked }: Asked,
): Promise<{ userId: number; isHidden: boolean }[]> {
  const call = await getCall(db, callId);
  const hidden = [...(await listHiddenFrom(db, actor.userId))];
  const filters = filtersOf(callId, asked, await listQuestions(db, call), { hidden, conflicts: [] });
  const reached = withinReach(actor, 'submissions');
  const rows = await findForgiving(db, filters, (sought) => listSenderRows(db, sought, reached));
  return rows.map(({ id, user_id }) => ({ userId: user_id, isHidden: hidden.includes(id) }));
}

/** The filters of a call's list in words. @throws DomainError `not_found` */
export async function describeCallFilters(
  db: Database,
  { call_id: callId, filters: { status, stage, waiting, answers = [], search } }: Asked,
): Promise<{ call: string; filters: string[] }> {
  const call = await getCall(db, callId);
  const stages = stage === undefined ? [] : await listStages(db, callId);
  const questions = answers.length === 0 ? [] : await listQuestions(db, call);
  return {
    call: call.title,
    filters: [
      ...(status ? [`Status: ${submissionStatuses[status].label}`] : []),
      ...stages.flatMap(({ id, name }) => (id === stage ? [`Stage: ${name}`] : [])),
      ...(waiting ? ['On the waiting list'] : []),
      ...answers.flatMap(({ question: id, is, value }) => {
        const question = questions.find((one) => one.id === id);
        return question ? [`${question.label} ${is} ${valueText(question, value)}`] : [];
      }),
      ...(search ? [`Found by “${search}”`] : []),
    ],
  };
}
