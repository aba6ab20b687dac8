import { defaultBrand } from '@proxima/contract/content/brand';
import type { EmailContent } from '../../src/features/notifications/layout/email-content.ts';
import type { EmailStyle } from '../../src/features/notifications/layout/email-layout.ts';
import { mapTexts } from '../../src/features/notifications/layout/map-texts.ts';
import { fill } from '../../src/features/notifications/layout/worded.ts';

/** Emails of a new installation. */
export const originalStyle: EmailStyle = { brand: defaultBrand, wording: (_kind, original) => original };

/** An email as it is read there. */
export const readable = (content: EmailContent) =>
  mapTexts(content, (text) => fill(text, (original) => original));
