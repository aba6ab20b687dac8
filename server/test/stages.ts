import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import type { StageDetail, StageForm } from '@proxima/contract/stages/stage-wire';
import type { TestApp } from './app.ts';

/** What the team enters about a stage. */
export const stageFields = (changes: Partial<StageForm> = {}): StageForm => ({
  name: 'Screening',
  due_at: null,
  readers: 'team',
  readers_per_application: 2,
  is_blind: false,
  assigning: 'by_hand',
  note_for_applicants: '',
  is_shown: false,
  ...changes,
});

/** Adds a stage to a call. */
export async function makeStage(
  test: TestApp,
  { token }: SignedInUser,
  callId: number,
  changes: Partial<StageForm> = {},
): Promise<StageDetail> {
  const body = stageFields(changes);
  const reply = await test.call({ method: 'POST', url: `/api/admin/calls/${callId}/stages`, body, token });
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return reply.json().data;
}
