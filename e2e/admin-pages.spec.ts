import { paths } from '../web/app/paths.ts';
import { registerMember, signInStored } from './support/people.ts';
import { newIdea, sendIdea } from './support/review.ts';
import { expect, test } from './support/test.ts';
import { expectAccessible } from './support/wizard.ts';

/** Runs in the page: what makes it wider than the screen; nothing when it is not. */
function whatSticksOut(): string[] {
  if (document.documentElement.scrollWidth <= window.innerWidth) return [];
  return [...document.body.querySelectorAll('*')]
    .filter((element) => element.getBoundingClientRect().right > window.innerWidth)
    .map((element) => `${element.tagName} ${element.className}`);
}

/** The narrow and the wide arrangement; the widths between differ in measure alone. */
const judged = new Set([360, 1280]);

for (const width of [360, 768, 1280, 1920]) {
  test(`every page of the console fits ${width} pixels${judged.has(width) ? ' and is accessible' : ''}`, async ({
    page,
    server,
    admin,
  }) => {
    test.setTimeout(240_000);
    await page.setViewportSize({ width, height: 900 });
    await signInStored(page, server.origin, admin);
    const member = await registerMember(server.origin);
    const idea = await sendIdea(server.origin, member, newIdea());
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
      paths.adminSection('brand'),
      paths.adminNumbers,
      paths.adminCannedAnswers,
      paths.adminSettings,
      paths.adminTeam,
      paths.adminMails,
      paths.adminHealth,
      paths.adminAudit,
      paths.adminAccount,
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(whatSticksOut), `${path} is wider than the screen`).toEqual([]);
      if (judged.has(width)) await expectAccessible(page);
    }
  });
}
