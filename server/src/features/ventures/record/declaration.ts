import { createHash } from 'node:crypto';
import { issuerDeclaration } from '@proxima/contract/ventures/venture-record';

interface Issuer {
  legal_name: string;
  form: string;
  country: string;
  registration_number: string;
  signatory_id: number | null;
}

/** SHA-256 of what the representative declares: the company's data in a fixed order, then the text of the declaration. */
export function hashDeclaration(issuer: Issuer): string {
  const { legal_name, form, country, registration_number, signatory_id } = issuer;
  const declared = [legal_name, form, country, registration_number, signatory_id, issuerDeclaration];
  return createHash('sha256').update(JSON.stringify(declared)).digest('hex');
}
