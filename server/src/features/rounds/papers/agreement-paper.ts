import { amountInWords } from '@proxima/contract/money/amount-in-words';
import type { Currency } from '@proxima/contract/money/currencies';
import { money } from '@proxima/contract/money/money';
import { writtenAmount } from '@proxima/contract/rounds/agreement-text';
import { noBankDetails } from '@proxima/contract/rounds/round-messages';
import { instruments, type RoundTerms } from '@proxima/contract/rounds/round-terms';
import type { Paper } from '../../../platform/paper/paper.ts';
import type { AgreementRow } from './papers.repository.ts';
import { writtenTime } from './written-time.ts';

export interface AgreementFacts {
  /** `V-0042` */
  venture: string;
  round: { id: number; currency: Currency };
  commitmentId: number;
  /** Who invests. */
  party: string;
  agreement: AgreementRow;
  /** The version that the ledger entry names. */
  terms: { version: number; sha256: string; terms: RoundTerms };
}

const attachment = 'agreement.txt';

/** The record of an agreement for its investor. Built only from data that never changes, so the file is the same each time. */
export function agreementPaper(facts: AgreementFacts): Paper {
  const { agreement, round, venture, commitmentId } = facts;
  const hash = agreement.agreement_hash?.toString('hex') ?? '';
  const key = agreement.salt.toString('hex');
  const [title = '', ...rest] = agreement.text.split('\n\n');
  return {
    title: `${title}: ${facts.party}`,
    footer: `${venture} · round ${round.id} · commitment ${commitmentId} · ledger entry ${agreement.position}`,
    at: agreement.at.toISOString(),
    blocks: [
      { kind: 'title', text: title },
      { kind: 'text', text: introductionOf(agreement) },
      { kind: 'facts', rows: rowsOf(facts) },
      { kind: 'heading', text: 'The exact text' },
      ...rest.map((text) => ({ kind: 'text', text }) as const),
      { kind: 'heading', text: 'How to verify this record' },
      { kind: 'text', text: proofOf(agreement.position) },
      // In full width: in the narrower column of facts, the last digits would sometimes wrap onto a line of their own.
      { kind: 'text', text: `Hash in the ledger (SHA-256): ${hash}` },
      { kind: 'text', text: `Key: ${key}` },
      {
        kind: 'text',
        text: `With a command line: (printf %s ${key} | xxd -r -p; cat ${attachment}) | sha256sum`,
      },
      { kind: 'note', text: noBankDetails },
    ],
    attachments: [
      { name: attachment, description: 'The exact text of the agreement (UTF-8)', text: agreement.text },
    ],
  };
}

const introductionOf = ({ step }: AgreementRow): string =>
  step === 'reconfirmed'
    ? 'This is the record of a firm commitment that was reconfirmed under changed terms. It replaces the earlier agreement.'
    : 'This is the record of a firm commitment. The allocation rule named in the text can reduce the amount, but never increase it.';

function rowsOf({ agreement, round, party, terms, venture }: AgreementFacts): [string, string][] {
  const amount = money(round.currency, agreement.amount);
  return [
    ['Investor', party],
    ['Amount', writtenAmount(amount)],
    ['Amount in words', amountInWords(amount)],
    ['Round', `${instruments[terms.terms.instrument]} round ${round.id} of venture ${venture}`],
    ['Terms', `Version ${terms.version}\nSHA-256 ${terms.sha256}`],
    ['Agreed', writtenTime(agreement.at, terms.terms.closes_at.time_zone)],
    ['Signed by entering the name', agreement.typed_name],
  ];
}

const proofOf = (position: number): string =>
  `Entry ${position} of the ledger of this round contains the hash below. It is the SHA-256 of the 32 bytes of the key followed by the text, which is attached to this file as ${attachment}. Save the attachment and compute the hash: if it is the same, not a character of the text has changed since it was agreed. Our team can confirm to you that the ledger contains this hash. Keep the key with this record: without it, the hash proves nothing.`;
