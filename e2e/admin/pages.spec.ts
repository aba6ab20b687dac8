import type { Page } from '@playwright/test';
import { expectAccessible } from '../../testing/browser/accessible.ts';
import { expect, test } from '../../testing/browser/test.ts';
import { registerMember, signInStored } from '../../testing/people/people.ts';
import { newIdea, sendSubmission } from '../../testing/people/talk.ts';
import { paths } from '../../web/app/paths.ts';

/** Runs in the page: the elements that are wider than the screen. */
function listOverflowing(): string[] {
  if (document.documentElement.scrollWidth <= window.innerWidth) return [];
  return [...document.body.querySelectorAll('*')]
    .filter((element) => element.getBoundingClientRect().right > window.innerWidth)
    .map((element) => `${element.tagName} ${element.className}`);
}

const expectFits = (page: Page) =>
  expect.poll(() => page.evaluate(listOverflowing), `${page.url()} is wider than the screen`).toEqual([]);

/** The narrow and the wide layout, each with a second width in which only sizes differ. */
const layouts = [
  { width: 360, wider: 768 },
  { width: 1280, wider: 1920 },
];

test('pages of the console are accessible in both layouts and fit every width', async ({
  page,
  server,
  admin,
}) => {
  await signInStored(page, server.origin, admin);
  const member = await registerMember(server.origin);
  const { id: idea } = await sendSubmission(server.origin, member, newIdea());
  for (const path of [
    paths.admin,
    paths.adminSubmissions,
    paths.adminSubmission(idea),
    paths.adminConversations,
    paths.adminConversation(member.id),
    paths.adminMembers,
    paths.adminMember(member.id),
    paths.adminContent,
    paths.adminNewPost,
    paths.adminLook,
    paths.adminEmailTexts,
    paths.adminEmailText('submission_received'),
    paths.adminProgrammes,
    paths.adminCohorts,
    paths.adminNewProgramme,
    paths.adminNumbers,
    paths.adminOutcomes(),
    paths.adminOutcomes('measures'),
    paths.adminSavedReplies,
    paths.adminTokens,
    paths.adminSettings,
    paths.adminRuleSets,
    paths.adminRules('*'),
    paths.adminLegalTexts,
    paths.adminLegalText('nda-en'),
    paths.adminImports,
    paths.adminTeam,
    paths.adminTeamRole('new'),
    paths.adminTeamRole(2),
    paths.adminTeamRights(),
    paths.adminEmails,
    paths.adminMailings,
    paths.adminHealth,
    paths.adminAudit,
    paths.adminExport,
    paths.adminWebhooks,
    paths.adminAccount,
  ]) {
    await page.goto(path);
    // Of the page itself: an email that is shown in it has a heading of its own.
    await expect.poll(() => page.evaluate(() => document.querySelectorAll('h1').length)).toBe(1);
    await page.waitForLoadState('networkidle');
    for (const { width, wider } of layouts) {
      await page.setViewportSize({ width, height: 900 });
      await expectFits(page);
      await expectAccessible(page);
      await page.setViewportSize({ width: wider, height: 900 });
      await expectFits(page);
    }
  }
});
