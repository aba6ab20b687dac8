import { accessMessages } from '@proxima/contract/access/access-messages';
import {
  accessSettingsMessages,
  accessSettingsEndpoints as settings,
} from '@proxima/contract/access/access-settings';
import {
  investorStatusMessages,
  investorStatusEndpoints as status,
} from '@proxima/contract/access/investor-status';
import { legalTextMessages } from '@proxima/contract/access/legal-text-messages';
import { legalTextEndpoints as texts } from '@proxima/contract/access/legal-texts';
import {
  adminVentureAccessEndpoints as admin,
  ventureAccessEndpoints as venture,
} from '@proxima/contract/access/venture-access';
import type { Routes } from '../../http/route.ts';
import { byId } from '../../http/verbs.ts';
import { changeAgreement, readAgreement } from './grants/change-agreement.ts';
import { grantAccess, refuseAccess, revokeAccess } from './grants/decide-access.ts';
import { listGrants, listRequests } from './grants/list-access.ts';
import { readOwnAccess } from './grants/own-access.ts';
import { requestAccess, withdrawRequest } from './grants/request-access.ts';
import { listRules, removeRules, saveRules } from './settings/edit-rules.ts';
import { listTexts, publishText, readText } from './settings/publish-text.ts';
import { acknowledgeText, readLegalText } from './status/acknowledge-text.ts';
import { readCountryRules, readInvestorStatus, readStatusOfMember } from './status/read-investor-status.ts';
import { recordKnowledgeCheck, stateDetails } from './status/state-details.ts';

export function accessRoutes({ answer, route }: Routes): void {
  answer(status.read, investorStatusMessages.read, ({ context }) => readInvestorStatus(context));
  answer(status.rules, investorStatusMessages.rules, ({ context, query }) =>
    readCountryRules(context, query.country),
  );
  answer(status.state, investorStatusMessages.stated, ({ context, body }) => stateDetails(context, body));
  answer(texts.read, legalTextMessages.read, ({ context, params, query }) =>
    readLegalText(context, params.kind, query.venture_id),
  );
  answer(texts.acknowledge, legalTextMessages.acknowledged, ({ context, body }) =>
    acknowledgeText(context, body),
  );
  answer(venture.readOwn, accessMessages.own, byId(readOwnAccess));
  route(venture.changeAgreement, async ({ context, params, body }) => {
    const data = await changeAgreement(context, params.id, body);
    return { message: accessMessages[data.needs_nda ? 'agreementNeeded' : 'agreementUnneeded'], data };
  });
  answer(venture.request, accessMessages.requested, ({ context, params, body }) =>
    requestAccess(context, params.id, body.note),
  );
  answer(venture.withdraw, accessMessages.withdrawn, byId(withdrawRequest));
  answer(venture.grant, accessMessages.granted, ({ context, params, body }) =>
    grantAccess(context, { ventureId: params.id, requestId: params.request }, body.expires_on),
  );
  for (const rows of [venture, admin]) {
    route(rows.listRequests, ({ context, params, query }) => listRequests(context, params.id, query));
    route(rows.listGrants, ({ context, params, query }) => listGrants(context, params.id, query));
    answer(rows.readAgreement, accessMessages.agreement, byId(readAgreement));
    answer(rows.refuse, accessMessages.refused, ({ context, params }) =>
      refuseAccess(context, { ventureId: params.id, requestId: params.request }),
    );
    answer(rows.revoke, accessMessages.revoked, ({ context, params }) =>
      revokeAccess(context, { ventureId: params.id, grantId: params.grant }),
    );
  }
}

/** Settings for owners, and what the team sees and records about an investor. */
export function accessSettingsRoutes({ answer }: Routes): void {
  answer(settings.listRules, accessSettingsMessages.rules, ({ context }) => listRules(context));
  answer(settings.saveRules, accessSettingsMessages.saved, ({ context, params, body }) =>
    saveRules(context, params.country, body),
  );
  answer(settings.removeRules, accessSettingsMessages.removed, ({ context, params }) =>
    removeRules(context, params.country),
  );
  answer(settings.listTexts, accessSettingsMessages.texts, ({ context }) => listTexts(context));
  answer(settings.readText, accessSettingsMessages.texts, byId(readText));
  answer(settings.publishText, accessSettingsMessages.published, ({ context, body }) =>
    publishText(context, body),
  );
  answer(status.readOfMember, investorStatusMessages.read, byId(readStatusOfMember));
  answer(status.recordKnowledgeCheck, investorStatusMessages.checked, byId(recordKnowledgeCheck));
}
