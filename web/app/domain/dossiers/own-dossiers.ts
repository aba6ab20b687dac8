import { dossierEndpoints } from '@proxima/contract/dossiers/dossiers';
import { dataQuery } from '../../session/data-query.ts';

/** The dossiers of the signed-in person. */
export const ownDossiers = dataQuery(['own-dossiers'], dossierEndpoints.list);

/** The browser downloads the file itself, and continues it after an interruption. */
export function startDownload(path: string) {
  const link = document.createElement('a');
  link.href = path;
  link.download = '';
  link.click();
}
