import { reachesNetwork } from '../network-address.ts';
import { RefusedFile } from '../refusal.ts';
import { partName } from './package-types.ts';
import { elements } from './xml-elements.ts';

const macros = /\/(?:vbaProject|wordVbaData|xl(?:Intl)?Macrosheet|attachedToolbars)$/i;
const isScript = (target: string): boolean =>
  /^(?:javascript|vbscript|data):/i.test(target.replace(/[\s\p{Cc}]/gu, ''));

/**
 * Refuses relationships that run macros, or load something from another machine when the document is opened. Clickable links, and
 * templates, workbooks and pictures on the same machine, are accepted. Returns the name of the main part if this is the root's list.
 * @throws RefusedFile `macros`, `scriptLink`, `outsideContent`.
 */
export function checkRelationships(xml: string): string | undefined {
  let main: string | undefined;
  for (const relation of elements(xml, 'Relationship')) {
    const type = (relation.get('type') ?? '').trim();
    const target = (relation.get('target') ?? '').trim();
    if (macros.test(type)) throw new RefusedFile('macros', type);
    if (/\/hyperlink$/i.test(type)) {
      if (isScript(target)) throw new RefusedFile('scriptLink', target);
    } else if (reachesNetwork(target)) throw new RefusedFile('outsideContent', target);
    if (/\/officeDocument$/i.test(type)) main = partName(target);
  }
  return main;
}
