import { juryEndpoints as endpoints } from '@proxima/contract/jury/jury-endpoints';
import { juryMessages as messages } from '@proxima/contract/jury/jury-messages';
import { readerEndpoints } from '@proxima/contract/jury/reader-endpoints';
import type { Routes } from '../../http/route.ts';
import { sendMadeFile } from '../../http/send-made-file.ts';
import { byId } from '../../http/verbs.ts';
import { acceptJuryInvitation, joinJury, openJuryInvitation } from './accept-invitation.ts';
import { declareJuryConflict, giveJuryAssessment } from './give-jury-assessment.ts';
import {
  assignNow,
  inviteJuror,
  readReaders,
  removeJuror,
  saveReader,
  withdrawJuryInvitation,
} from './manage-jurors.ts';
import { openJuryFile } from './open-jury-file.ts';
import { readOwnExpertise, saveOwnExpertise } from './own-expertise.ts';
import { agreeToConfidentiality, listJuryStages, readJuryApplication, readJuryStage } from './read-jury.ts';

/** What everyone can call who reads for a jury, and who is invited to one. */
export function juryRoutes({ answer, stream }: Routes): void {
  answer(endpoints.stages, messages.stages, ({ context }) => listJuryStages(context));
  answer(endpoints.stage, messages.stage, ({ context, params }) => readJuryStage(context, params.stage));
  answer(endpoints.agree, messages.agreed, ({ context, params }) =>
    agreeToConfidentiality(context, params.stage),
  );
  answer(endpoints.application, messages.application, ({ context, params }) =>
    readJuryApplication(context, params),
  );
  answer(endpoints.give, messages.given, ({ context, params, body }) =>
    giveJuryAssessment(context, params, body),
  );
  answer(endpoints.declareConflict, messages.declared, ({ context, params, body }) =>
    declareJuryConflict(context, params, body.why),
  );
  stream(endpoints.file, async ({ context, params }, reply) => {
    return sendMadeFile(reply, await openJuryFile(context, params), true);
  });
  answer(endpoints.expertise, messages.expertise, ({ context }) => readOwnExpertise(context));
  answer(endpoints.saveExpertise, messages.saved, ({ context, body }) =>
    saveOwnExpertise(context, body.industries),
  );
  answer(endpoints.openInvitation, messages.invitation, ({ context, body }) =>
    openJuryInvitation(context, body.token),
  );
  answer(endpoints.join, messages.joined, ({ context, body, headers }) =>
    joinJury(context, { body, userAgent: headers['user-agent'] ?? '' }),
  );
  answer(endpoints.acceptInvitation, messages.joined, ({ context, body }) =>
    acceptJuryInvitation(context, body.token),
  );
}

/** Who reads in a stage: for the team that runs it. */
export function readerRoutes({ answer, platform: { db } }: Routes): void {
  answer(readerEndpoints.list, messages.readers, ({ params }) => readReaders(db, params.id));
  answer(readerEndpoints.invite, messages.invited, byId(inviteJuror));
  answer(readerEndpoints.withdraw, messages.withdrawn, ({ context, params }) =>
    withdrawJuryInvitation(context, params.id, params.invitation),
  );
  answer(readerEndpoints.save, messages.saved, ({ context, params, body }) =>
    saveReader(context, { stageId: params.id, userId: params.user }, body),
  );
  answer(readerEndpoints.remove, messages.removed, ({ context, params }) =>
    removeJuror(context, params.id, params.user),
  );
  answer(readerEndpoints.assign, messages.assigned, byId(assignNow));
}
