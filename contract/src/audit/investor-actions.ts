import { z } from 'zod';
import { legalTextLabels } from '../access/legal-texts.ts';
import { action } from './audit-action.ts';
import { day, nullable, number, oneOf, optional, person, quoted, storedOnly, text } from './audit-fields.ts';

const proposal = storedOnly(z.number());
const decision = oneOf({ accepted: 'Accept', refused: 'Refuse' });
/** Who proposed what this decision confirms; a decision without a proposal has none. */
const decided = {
  reason: optional(quoted),
  validUntil: optional(nullable(day)),
  proposedBy: optional(nullable(person)),
};

/** What makes someone an investor here, and who decided it. */
export const investorActions = {
  'investor-details.stated': action(
    'user',
    'stated the investor details of {account}: country {country}, category {category}',
    {
      country: text,
      category: text,
      evidence_type: storedOnly(z.string()),
    },
  ),
  'knowledge-check.recorded': action('user', 'recorded that {subject} passed the knowledge check'),
  'accreditation.proposed': action(
    'user',
    'proposed to {decision} the accreditation of {subject}[, valid until {validUntil}]',
    { decision, validUntil: nullable(day) },
  ),
  'accreditation.accepted': action(
    'user',
    'accepted the accreditation of {subject}[, valid until {validUntil}][, as proposed by {proposedBy}]',
    decided,
  ),
  'accreditation.refused': action(
    'user',
    'refused the accreditation of {subject}[, as proposed by {proposedBy}][, giving as reason {reason}]',
    decided,
  ),
  'accreditation.revoked': action(
    'user',
    'revoked the accreditation of {subject}[, as proposed by {proposedBy}][, giving as reason {reason}]',
    decided,
  ),
  'accreditation.declined': action(
    'user',
    'did not confirm the proposed decision about the accreditation of {subject}[, giving as reason {reason}]',
    { proposal, reason: quoted },
  ),
  'accreditation.withdrawn': action(
    'user',
    'withdrew the proposed decision about the accreditation of {subject}',
    { proposal },
  ),
  'accreditation.overtaken': action(
    'user',
    'ended the proposed decision about the accreditation of {subject}, which newer details had overtaken',
    { proposal },
  ),
  'legal-text.acknowledged': action(
    ['user', 'venture'],
    'acknowledged the text “{kind}” ({language}, version {version})[ for {venture}]',
    {
      kind: oneOf(legalTextLabels),
      language: text,
      version: number,
      sha256: storedOnly(z.string()),
    },
  ),
} as const;
