import { z } from 'zod';
import { currency } from '../money/currencies.ts';
import { minorAmount } from '../money/money.ts';
import { answerText, newRequests } from '../submissions/revision-requests.ts';
import { enteredDay } from '../time/entered-time.ts';
import { del, get, post, put } from '../wire/endpoint.ts';
import { acknowledged, boundedList, page, pageQuery, success } from '../wire/envelope.ts';
import { id, idInAddress, count as version } from '../wire/ids.ts';
import { lengths } from '../wire/limits.ts';
import { text, withoutInvisible } from '../wire/text.ts';
import { healthStates } from './health.ts';
import { milestoneTable } from './milestone-steps.ts';
import { projectForm } from './project-form.ts';
import { projectMessages as messages, planLimits, reportLimits } from './project-messages.ts';
import { projectStates } from './project-states.ts';
import {
  milestoneHistory,
  projectSummary,
  replannedProject,
  wireBudget,
  wireProject,
  wireReport,
  wireTemplate,
} from './project-wire.ts';
import { deliverableForm, projectTemplate } from './templates.ts';

const day = enteredDay(messages.dateRequired);
const one = success(wireProject);

/** A milestone's plan. Deliverables with an id are kept, the others are new. */
export const milestoneForm = z.object({
  title: text(120, messages.titleRequired),
  done_when: text(lengths.longText).default(''),
  due_on: day,
  owner_id: id.nullable().default(null),
  waits_for: z.array(id).max(planLimits.waitsFor).default([]),
  deliverables: z
    .array(deliverableForm.extend({ id: id.nullable().default(null) }))
    .max(planLimits.deliverables)
    .default([]),
});
export type MilestoneForm = z.output<typeof milestoneForm>;

/** A step of a milestone. `comment` is the reason, or on acceptance a remark about the work. */
export const stepForm = z.object({
  act: z.enum(milestoneTable.acts),
  /** The version that the caller saw. */
  version,
  comment: text(lengths.longText).default(''),
  /** For a return. */
  requests: newRequests.default([]),
  /** For a submission after a return: one for each open request. */
  answers: z
    .array(z.object({ number: version, text: answerText }))
    .max(20)
    .default([]),
});
export type StepForm = z.output<typeof stepForm>;

const entry = text(lengths.longText, messages.entryRequired);
export const reportForm = z.object({
  done: text(lengths.message, messages.doneRequired),
  next: text(lengths.message, messages.nextRequired),
  risks: z
    .array(z.object({ text: entry, threatens_dates: z.boolean() }))
    .max(reportLimits.risks)
    .default([]),
  decisions: z
    .array(z.object({ text: entry }))
    .max(reportLimits.decisions)
    .default([]),
});

export const monthForm = z.object({
  version,
  currency,
  lines: z
    .array(z.object({ line: text(80, messages.unknownLine), planned: minorAmount, spent: minorAmount }))
    .max(40),
});

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, messages.month);

export const projectEndpoints = {
  /** The newest project of a venture, null without one. Investors who funded the venture see accepted milestones only. */
  ofVenture: get('/api/ventures/:id/project', 'account', { reply: success(wireProject.nullable()) }),
  /** Projects of ventures that the caller founds or manages: active ones first, late ones before the others. */
  own: get('/api/projects', 'member', { query: pageQuery, reply: page(projectSummary) }),
  /** Adds a milestone to the plan of a project. */
  addMilestone: post('/api/projects/:id/milestones', 'account', { body: milestoneForm, reply: one }),
  /** Changes a milestone that has work left. A new due date moves nothing else; the reply names what it delays. */
  changeMilestone: put('/api/projects/:id/milestones/:milestone', 'account', {
    body: milestoneForm.extend({ version }),
    reply: success(replannedProject),
  }),
  /** Starts, submits, accepts, returns, drops … a milestone. */
  moveMilestone: post('/api/projects/:id/milestones/:milestone/steps', 'account', {
    body: stepForm,
    reply: one,
  }),
  /** What happened to a milestone, oldest first, and what was asked for. */
  history: get('/api/projects/:id/milestones/:milestone/history', 'account', {
    reply: success(milestoneHistory),
  }),
  /** Provides a deliverable as a link. */
  provideLink: put('/api/projects/:id/deliverables/:deliverable/link', 'account', {
    body: z.object({
      url: z
        .url({ protocol: /^https$/, error: messages.link })
        .max(2_000, messages.link)
        .overwrite(withoutInvisible),
    }),
    reply: one,
  }),
  /** Provides a deliverable as a file. */
  provideFile: post('/api/projects/:id/deliverables/:deliverable/file', 'account', {
    files: { file: { kind: 'room', max: 1 } },
    body: z.object({}),
    reply: one,
  }),
  /** Removes the file or link of a deliverable, which is then missing again. */
  clearDeliverable: del('/api/projects/:id/deliverables/:deliverable/content', 'account', { reply: one }),
  /** The file of a deliverable. */
  deliverableContent: get('/api/projects/:id/deliverables/:deliverable/content', 'account', {
    reply: z.unknown(),
  }),
  /** The weekly reports of a project, newest first. */
  reports: get('/api/projects/:id/reports', 'account', { query: pageQuery, reply: page(wireReport) }),
  /** Sends the weekly report of a project. */
  report: post('/api/projects/:id/reports', 'account', { body: reportForm, reply: success(wireReport) }),
  /** The budget of a project with its entries. */
  budget: get('/api/projects/:id/budget', 'account', { reply: success(wireBudget) }),
  /** Replaces the entries of a month. */
  saveMonth: put('/api/projects/:id/budget/:month', 'account', {
    params: z.object({ id: idInAddress, month }),
    body: monthForm,
    reply: success(wireBudget),
  }),
};

/** Filters of the console's list of projects. */
export const projectFilters = z.object({
  state: z.enum(projectStates).optional(),
  health: z.enum(healthStates).optional(),
});
export type ProjectFilters = z.output<typeof projectFilters>;

export const adminProjectEndpoints = {
  /** Every project, late ones first. */
  list: get('/api/admin/projects', 'ventures.read', {
    query: pageQuery.extend(projectFilters.shape),
    reply: page(projectSummary),
  }),
  /** Starts a project from a template, or an empty one. */
  start: post('/api/admin/ventures/:id/project', 'ventures.manage', {
    body: projectForm,
    reply: one,
  }),
  /** Completes a project whose milestones are all accepted or dropped, or ends it early with a reason. */
  end: post('/api/admin/projects/:id/end', 'ventures.manage', {
    body: z
      .object({ state: z.enum(['complete', 'ended']), reason: text(lengths.longText).default('') })
      .refine(({ state, reason }) => state === 'complete' || reason !== '', {
        path: ['reason'],
        error: messages.reasonRequired,
      }),
    reply: one,
  }),
  /** The templates that plans of projects start from. */
  templates: get('/api/admin/project-templates', 'ventures.read', {
    reply: success(boundedList(wireTemplate, 'projectTemplates')),
  }),
  /** Adds a template for plans of projects. */
  addTemplate: post('/api/admin/project-templates', 'ventures.manage', {
    bodyLimit: 256 * 1024,
    body: z.object({ template: projectTemplate }),
    reply: success(wireTemplate),
  }),
  /** Changes a template; plans that started from it stay as they are. */
  changeTemplate: put('/api/admin/project-templates/:id', 'ventures.manage', {
    bodyLimit: 256 * 1024,
    body: z.object({ template: projectTemplate, version }),
    reply: success(wireTemplate),
  }),
  /** Deletes a template; plans that started from it stay as they are. */
  deleteTemplate: del('/api/admin/project-templates/:id', 'ventures.manage', { reply: acknowledged }),
};
