import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import { sizes } from '@proxima/contract/wire/limits';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { approvalEffects, linkEffects, withdrawalEffects } from './approval-effects.ts';
import { calendarSources } from './calendar-sources.ts';
import { consoleRoutes } from './console-routes.ts';
import { accessRoutes } from './features/access/access.routes.ts';
import { accountRoutes, ownAccountRoutes } from './features/accounts/accounts.routes.ts';
import { authenticate } from './features/accounts/sessions/authenticate.ts';
import { afterApprovalRoutes } from './features/after-approval/after-approval.routes.ts';
import { applicationRoutes } from './features/applications/applications.routes.ts';
import { proposeFromApplication } from './features/applications/approving/fill-venture.ts';
import { grantApplicationFile } from './features/applications/editing/add-file.ts';
import { listProgress } from './features/assessments/list-progress.ts';
import { calendarFeedRoutes } from './features/calendar-feed/calendar-feed.routes.ts';
import { adminChatRoutes, chatRoutes } from './features/chat/chat.routes.ts';
import { grantMessageFile } from './features/chat/conversations/read-conversation.ts';
import { checkInRoutes } from './features/check-ins/check-ins.routes.ts';
import { clientErrorRoutes } from './features/client-errors/client-errors.routes.ts';
import { placeRoutes } from './features/cohorts/cohorts.routes.ts';
import { readSections } from './features/content/sections/read-sections.ts';
import { documentRoutes } from './features/documents/documents.routes.ts';
import { draftRoutes } from './features/drafts/drafts.routes.ts';
import { adminEventRoutes, eventRoutes } from './features/events/events.routes.ts';
import { followUpRoutes, liveRoutes } from './features/events/live/live.routes.ts';
import { mayListen } from './features/events/live/read-session.ts';
import { fileRoutes } from './features/files/files.routes.ts';
import { identityRoutes } from './features/identities/identities.routes.ts';
import { juryRoutes } from './features/jury/jury.routes.ts';
import { nextStepRoutes } from './features/next-steps/next-steps.routes.ts';
import {
  notificationRoutes,
  preferenceRoutes,
  unsubscribeRoutes,
} from './features/notifications/notifications.routes.ts';
import { officeHoursRoutes } from './features/office-hours/office-hours.routes.ts';
import { openingRoutes } from './features/openings/openings.routes.ts';
import { personalDataRoutes } from './features/personal-data/personal-data.routes.ts';
import { profileRoutes } from './features/profiles/profiles.routes.ts';
import { adminProjectRoutes, projectRoutes } from './features/projects/projects.routes.ts';
import { questionRoutes } from './features/questions/questions.routes.ts';
import { readingRoutes } from './features/readings/readings.routes.ts';
import { tabulateReadings } from './features/readings/tabulate-readings.ts';
import { registrationRoutes } from './features/registration/registration.routes.ts';
import { resourceEditingRoutes } from './features/resources/editing/resource-editing.routes.ts';
import { resourceRoutes } from './features/resources/resources.routes.ts';
import {
  adminCommitmentRoutes,
  commitmentRoutes,
  foundersCommitmentRoutes,
} from './features/rounds/commitments.routes.ts';
import {
  adminRoundRoutes,
  exchangeRoutes,
  roundLedgerRoutes,
  roundRoutes,
} from './features/rounds/rounds.routes.ts';
import { searchRoutes } from './features/search/search.routes.ts';
import { ownSelectionRoutes } from './features/selection/selection.routes.ts';
import { ownStageRoutes } from './features/stages/stages.routes.ts';
import { openHiddenFile } from './features/submissions/reading/hidden-files.ts';
import { grantSubmissionFile } from './features/submissions/reading/read-submission.ts';
import {
  adminSubmissionRoutes,
  adoptionRoutes,
  submissionRoutes,
} from './features/submissions/submissions.routes.ts';
import { revokeTokensInAddress } from './features/tokens/revoke-token.ts';
import { tokenRoutes } from './features/tokens/tokens.routes.ts';
import { trackRecordRoutes } from './features/track-records/track-records.routes.ts';
import { updateRoutes } from './features/updates/updates.routes.ts';
import { exploreRoutes } from './features/ventures/explore/explore.routes.ts';
import { adminListingRoutes, listingRoutes } from './features/ventures/listing/listing.routes.ts';
import {
  adminVentureProfileRoutes,
  ventureProfileRoutes,
} from './features/ventures/profile/profile.routes.ts';
import { projectionRoutes } from './features/ventures/projections/projections.routes.ts';
import {
  adminVenturePeopleRoutes,
  adminVentureRoutes,
  venturePeopleRoutes,
  ventureRecordRoutes,
  ventureRoutes,
} from './features/ventures/ventures.routes.ts';
import { docsRoutes } from './http/docs/docs.ts';
import { handleErrors } from './http/errors.ts';
import { logTo, type Observe, observeRequests } from './http/monitoring/access-log.ts';
import { healthRoutes } from './http/monitoring/health.ts';
import { type FrontDoor, openServer } from './http/open-server.ts';
import { allowOrigins } from './http/protection/cors.ts';
import { FloodGuard, guardAgainstFloods } from './http/protection/flood-guard.ts';
import { answerParserError } from './http/protection/parser-errors.ts';
import { setSecurityHeaders } from './http/protection/security-headers.ts';
import { refuseTokensInAddresses } from './http/protection/tokens-in-addresses.ts';
import { type Routes, routesOf } from './http/route.ts';
import { installationNumbers } from './installation-numbers.ts';
import { nextStepSources } from './next-steps.ts';
import { describers } from './notification-subjects.ts';
import type { Platform } from './platform/context.ts';
import { searchedKinds } from './searched-kinds.ts';
import { serveSite } from './serve-site.ts';

export interface AppOptions {
  /** True once the process has begun to stop, so that load balancers stop sending requests. */
  isStopping?: () => boolean;
  /** The web's `dist`; absent in tests of the API alone. */
  webDirectory?: string;
}

/** Composes the whole HTTP side on a given platform; the caller listens and closes. */
export async function buildApp(platform: Platform, options: AppOptions = {}): Promise<FastifyInstance> {
  const { config } = platform;
  const frontDoor: FrontDoor = {};
  const app: FastifyInstance = Fastify({
    serverFactory: (handler) => openServer(handler, frontDoor),
    loggerInstance: platform.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // One logger for all requests instead of one each: log lines about a request include its id.
    childLoggerFactory: (logger) => logger,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit: sizes.jsonBody,
    clientErrorHandler: answerParserError,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
  });
  const observe = await observeBy(app, platform);
  observeRequests(app, observe);
  handleErrors(app);
  setSecurityHeaders(app, config);
  await allowOrigins(app, config);
  const guard = new FloodGuard(config.trustProxy);
  guardAgainstFloods(app, guard);
  refuseTokensInAddresses(app, ({ id: requestId, ip }, tokens) =>
    revokeTokensInAddress({ platform, actor: { kind: 'anonymous' }, requestId, ip }, tokens),
  );
  await app.register(multipart);
  parseUrlencodedBodies(app);
  healthRoutes(app, platform, options.isStopping ?? (() => false));
  featureRoutes(routesOf(app, { platform, authenticate, guard }));
  if (config.environment === 'development') {
    const { emailPreviewRoutes } = await import('./features/email-preview/email-preview.routes.ts');
    emailPreviewRoutes(app, platform);
  }
  await serveSite(app, platform, { webDirectory: options.webDirectory, observe, guard, frontDoor });
  return app;
}

/** Logs each answered request and, if METRICS_TOKEN is set, counts it. */
async function observeBy(app: FastifyInstance, platform: Platform): Promise<Observe> {
  const log = logTo(platform.log);
  const { metricsToken } = platform.config;
  if (metricsToken === undefined) return log;
  const { metricsRoute } = await import('./http/monitoring/metrics.ts');
  const count = metricsRoute(app, platform, metricsToken, () => installationNumbers(platform));
  return (answered) => {
    log(answered);
    count(answered);
  };
}

/** Channel authorisation of pusher-js comes form-urlencoded (docs/realtime.md, Client). */
function parseUrlencodedBodies(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}

function featureRoutes(routes: Routes): void {
  registrationRoutes(routes);
  accountRoutes(routes);
  ownAccountRoutes(routes);
  identityRoutes(routes);
  calendarFeedRoutes(routes, calendarSources);
  tokenRoutes(routes);
  personalDataRoutes(routes, describers);
  profileRoutes(routes);
  fileRoutes(routes, [grantSubmissionFile, grantMessageFile, grantApplicationFile], openHiddenFile);
  submissionRoutes(routes, withdrawalEffects);
  draftRoutes(routes);
  adoptionRoutes(routes);
  adminSubmissionRoutes(routes, approvalEffects, listProgress);
  ventureRoutes(routes);
  exploreRoutes(routes);
  projectionRoutes(routes);
  ventureProfileRoutes(routes);
  adminVentureProfileRoutes(routes);
  listingRoutes(routes);
  adminListingRoutes(routes);
  adminVentureRoutes(routes, { onLinked: linkEffects, propose: proposeFromApplication });
  venturePeopleRoutes(routes);
  ventureRecordRoutes(routes);
  documentRoutes(routes, [tabulateReadings]);
  questionRoutes(routes);
  resourceRoutes(routes);
  resourceEditingRoutes(routes);
  readingRoutes(routes);
  adminVenturePeopleRoutes(routes);
  roundRoutes(routes);
  exchangeRoutes(routes);
  roundLedgerRoutes(routes);
  adminRoundRoutes(routes);
  commitmentRoutes(routes);
  foundersCommitmentRoutes(routes);
  adminCommitmentRoutes(routes);
  projectRoutes(routes);
  updateRoutes(routes);
  trackRecordRoutes(routes);
  adminProjectRoutes(routes);
  openingRoutes(routes);
  officeHoursRoutes(routes);
  eventRoutes(routes);
  adminEventRoutes(routes);
  liveRoutes(routes);
  followUpRoutes(routes);
  applicationRoutes(routes);
  placeRoutes(routes);
  checkInRoutes(routes);
  ownStageRoutes(routes);
  ownSelectionRoutes(routes);
  juryRoutes(routes);
  consoleRoutes(routes);
  chatRoutes(routes, mayListen);
  adminChatRoutes(routes);
  unsubscribeRoutes(routes);
  preferenceRoutes(routes);
  notificationRoutes(routes, describers);
  nextStepRoutes(routes, nextStepSources);
  searchRoutes(routes, searchedKinds);
  afterApprovalRoutes(routes);
  clientErrorRoutes(routes);
  accessRoutes(routes);
  docsRoutes(routes, async () => (await readSections(routes.platform, ['brand'])).brand.name);
}
