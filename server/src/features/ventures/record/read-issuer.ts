import type { Database } from '../../../platform/database/database.ts';
import { hashDeclaration } from './declaration.ts';
import { findIssuer } from './record.repository.ts';

/** The issuing company of a venture, and whether its representative has declared exactly what is on record; undefined without one. */
export async function readIssuer(db: Database, ventureId: number) {
  const issuer = await findIssuer(db, ventureId);
  if (!issuer) return undefined;
  const isDeclared = issuer.signatory_id !== null && issuer.declaration_sha256 === hashDeclaration(issuer);
  return { ...issuer, isDeclared };
}
