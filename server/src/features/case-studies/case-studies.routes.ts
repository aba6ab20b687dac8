import {
  caseStudyEndpoints as endpoints,
  caseStudyMessages as messages,
} from '@proxima/contract/content/case-studies';
import { contentEndpoints } from '@proxima/contract/content/content';
import type { Routes } from '../../http/route.ts';
import { byId } from '../../http/verbs.ts';
import { type Published, publishEverywhere } from '../content/publish-everywhere.ts';
import type { ContentInvalidation } from '../content/site/content-invalidation.ts';
import { answerCaseStudy, revokeApproval } from './answer-case-study.ts';
import { proposeCaseStudy, restoreCaseStudy, saveCaseStudy, withdrawCaseStudy } from './edit-case-study.ts';
import { readCaseStudies, readCaseStudy, readOfVenture } from './read-case-studies.ts';
import { readEdited, readEditedList, readVersion, readVersions } from './read-edited.ts';

/** Case studies for visitors, their editors and the founders who approve them. */
export function caseStudyRoutes(routes: Routes, invalidation: ContentInvalidation): void {
  const published = publishEverywhere(invalidation);
  const { answer } = routes;
  answer(contentEndpoints.caseStudies, messages.list, ({ context }) => readCaseStudies(context.platform.db));
  answer(contentEndpoints.caseStudy, messages.read, ({ context, params }) =>
    readCaseStudy(context.platform.db, params.slug),
  );
  editingRoutes(routes, published);
  approvalRoutes(routes, published);
}

function editingRoutes({ answer, route }: Routes, published: Published): void {
  answer(endpoints.list, messages.list, ({ context }) => readEditedList(context));
  answer(endpoints.get, messages.read, byId(readEdited));
  answer(endpoints.save, messages.saved, ({ context, params, body: { version, ...form } }) =>
    saveCaseStudy(context, { ventureId: params.id, version }, form),
  );
  answer(endpoints.versions, messages.read, byId(readVersions));
  answer(endpoints.version, messages.read, ({ context, params }) =>
    readVersion(context, params.id, params.version),
  );
  answer(endpoints.restore, messages.restored, ({ context, params, body: { version, restore } }) =>
    restoreCaseStudy(context, { ventureId: params.id, version }, restore),
  );
  answer(endpoints.propose, messages.proposed, ({ context, params, body: { version } }) =>
    proposeCaseStudy(context, { ventureId: params.id, version }),
  );
  route(endpoints.withdraw, ({ context, params, body: { version } }) =>
    published(messages.withdrawn, withdrawCaseStudy(context, { ventureId: params.id, version })),
  );
}

function approvalRoutes({ answer, route }: Routes, published: Published): void {
  answer(endpoints.ofVenture, messages.read, byId(readOfVenture));
  route(endpoints.answer, ({ context, params, body }) =>
    published(
      body.approves ? messages.approved : messages.declined,
      answerCaseStudy(context, params.id, body),
    ),
  );
  route(endpoints.revoke, ({ context, params }) =>
    published(messages.revoked, revokeApproval(context, params.id)),
  );
}
