import type { NextStepSource } from '../next-steps/read-next-steps.ts';
import { type Call, getCall } from '../programmes/get-call.ts';
import { type FoundApplication, listOpen } from './applications.repository.ts';

/** The applications that a member has begun and can still send, and the questions of stages that they have not answered yet. */
export const findUnsentApplications: NextStepSource = async ({ platform: { db, clock }, actor }) => {
  const steps = [];
  for (const row of await listOpen(db, actor.userId, 20)) {
    if (row.sent_at !== null) continue;
    const call = await getCall(db, row.call_id);
    if (row.stage_id !== null) {
      steps.push(stepOfSheet(row, call));
      continue;
    }
    if (!call.isPublic || (call.closesAt !== null && call.closesAt <= clock.now() && !row.is_let_in))
      continue;
    steps.push({
      title: `Finish your application to ${call.title}`,
      text: 'Everything you entered is saved. It counts once it is sent.',
      path: `/dashboard/apply/${call.slug}`,
      action: 'Continue',
    });
  }
  return steps;
};

const stepOfSheet = ({ id, stage_name }: FoundApplication, { title }: Call) => ({
  title: `Answer ${stage_name === null ? 'further questions' : `the questions of ${stage_name}`} (${title})`,
  text: 'Everything you enter is saved. Your answers count once they are sent.',
  path: `/dashboard/stage-questions/${id}`,
  action: 'Answer',
});
