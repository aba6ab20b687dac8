import {
  adminProjectEndpoints as admin,
  projectEndpoints as endpoints,
} from '@proxima/contract/projects/project-endpoints';
import { projectMessages as messages } from '@proxima/contract/projects/project-messages';
import { contentDisposition } from '../../http/content-disposition.ts';
import type { Routes } from '../../http/route.ts';
import { sendStoredFile } from '../../http/send-stored-file.ts';
import { byId } from '../../http/verbs.ts';
import { clearDeliverable, openDeliverable, provideFile, provideLink } from './milestones/deliver.ts';
import { moveMilestone } from './milestones/move-milestone.ts';
import { addMilestone, changeMilestone } from './milestones/plan-milestone.ts';
import { listAllProjects, listOwnProjects } from './reading/list-projects.ts';
import { readHistory, readProjectOf } from './reading/read-project.ts';
import { endProject } from './running/end-project.ts';
import { readBudget, saveMonth } from './running/keep-budget.ts';
import { listReports, reportWeek } from './running/report-week.ts';
import { startProject } from './running/start-project.ts';
import { addTemplate, changeTemplate, deleteTemplate, listTemplates } from './templates/edit-templates.ts';

const ofMilestone = ({ id, milestone }: { id: number; milestone: number }) => ({
  projectId: id,
  milestoneId: milestone,
});
const ofDeliverable = ({ id, deliverable }: { id: number; deliverable: number }) => ({
  projectId: id,
  deliverableId: deliverable,
});

export function projectRoutes({ answer, route, stream, platform }: Routes): void {
  answer(endpoints.ofVenture, messages.detail, byId(readProjectOf));
  route(endpoints.own, ({ context, query }) => listOwnProjects(context, query));
  answer(endpoints.addMilestone, messages.saved, byId(addMilestone));
  answer(endpoints.changeMilestone, messages.saved, ({ context, params, body }) =>
    changeMilestone(context, ofMilestone(params), body),
  );
  answer(endpoints.moveMilestone, messages.saved, ({ context, params, body }) =>
    moveMilestone(context, ofMilestone(params), body),
  );
  answer(endpoints.history, messages.history, ({ context, params }) =>
    readHistory(context, params.id, params.milestone),
  );
  answer(endpoints.provideLink, messages.saved, ({ context, params, body }) =>
    provideLink(context, ofDeliverable(params), body.url),
  );
  answer(endpoints.provideFile, messages.saved, ({ context, params, files }) =>
    provideFile(context, ofDeliverable(params), files.file?.[0]),
  );
  answer(endpoints.clearDeliverable, messages.saved, ({ context, params }) =>
    clearDeliverable(context, ofDeliverable(params)),
  );
  stream(endpoints.deliverableContent, async ({ context, params }, reply) => {
    const file = await openDeliverable(context, ofDeliverable(params));
    reply.header('cache-control', 'private, no-store');
    reply.header('content-disposition', contentDisposition(file, false));
    return sendStoredFile(platform.files, reply, file, { isCacheable: false });
  });
  route(endpoints.reports, ({ context, params, query }) => listReports(context, params.id, query));
  answer(endpoints.report, messages.reported, byId(reportWeek));
  answer(endpoints.budget, messages.budget, byId(readBudget));
  answer(endpoints.saveMonth, messages.saved, ({ context, params, body }) =>
    saveMonth(context, params.id, params.month, body),
  );
}

export function adminProjectRoutes({ answer, route }: Routes): void {
  route(admin.list, ({ context, query }) => listAllProjects(context, query));
  answer(admin.start, messages.started, byId(startProject));
  answer(admin.end, messages.ended, byId(endProject));
  answer(admin.templates, messages.templates, ({ context }) => listTemplates(context));
  answer(admin.addTemplate, messages.templateSaved, ({ context, body }) =>
    addTemplate(context, body.template),
  );
  answer(admin.changeTemplate, messages.templateSaved, byId(changeTemplate));
  answer(admin.deleteTemplate, messages.templateDeleted, byId(deleteTemplate));
}
