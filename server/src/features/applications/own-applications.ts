import { applicationMessages as messages } from '@proxima/contract/applications/application-messages';
import { eraseNames, type OwnData } from '../../platform/own-data.ts';
import { listAnswers } from './answers.repository.ts';
import { listAllOwn } from './applications.repository.ts';
import { deleteLateLinksOf } from './late/late-links.repository.ts';
import { eraseSent } from './sending/sent.repository.ts';

/** Applications to calls: own ones with their answers, and those that the account helped with. */
export const ownCallApplications: OwnData = {
  read: async (db, userId) => {
    const rows = await listAllOwn(db, userId);
    return Promise.all(
      rows.map(async ({ id, user_id, call_title, stage_id, stage_name, created_at, sent_at }) => ({
        call: call_title,
        ...(stage_id !== null && { questions: stage_name ?? messages.furtherQuestions }),
        began: created_at,
        sent: sent_at,
        ...(user_id === userId
          ? {
              answers: (await listAnswers(db, id)).map(({ question_id, value }) => ({
                question: question_id,
                value,
              })),
            }
          : { helped: true }),
      })),
    );
  },
  erase: async (tx, userId) => {
    await eraseSent(tx.db, userId);
    await deleteLateLinksOf(tx.db, userId);
    await eraseNames(tx.db, userId, [['application_answers', 'changed_by', 'changed_by_name']]);
  },
};
