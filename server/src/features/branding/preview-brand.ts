import type { BrandPreview } from '@proxima/contract/branding/branding';
import type { Brand } from '@proxima/contract/content/brand';
import type { Context } from '../../platform/context.ts';
import { makePaper } from '../../platform/paper/make-paper.ts';
import { assertMayEditSection } from '../content/content.policy.ts';
import { renderEmail } from '../notifications/layout/email-layout.ts';
import { shownSenderOf } from '../notifications/outbox/sender-name.ts';
import { readEmailStyle } from '../notifications/wordings/read-email-style.ts';
import { letterheadOf } from './read-letterhead.ts';
import { sampleEmail, samplePaper } from './samples.ts';

/**
 * An email and a paper with invented data, as this name and look would make them; nothing is saved or sent.
 * @throws DomainError `forbidden`, `not_found` for a logo that is not in the library, `unavailable`
 */
export async function previewBrand({ platform, actor }: Context, brand: Brand): Promise<BrandPreview> {
  assertMayEditSection(actor, 'brand');
  const { config } = platform;
  const style = await readEmailStyle(platform, ['submission_received']);
  const { subject, html } = renderEmail(sampleEmail(config.origin), { ...style, brand });
  const paper = await makePaper(samplePaper, await letterheadOf(platform, brand), actor.userId);
  return {
    email: {
      from: shownSenderOf(brand, config.mail.from),
      subject,
      html,
    },
    paper: paper.toString('base64'),
  };
}
