import { facts, moment, prose, table } from '../../platform/archive-page.ts';
import { type Html, html } from '../../platform/html.ts';
import type { DossierBlock } from './dossier.ts';

/** A block of the index, without its files. An entry is not closed: its files follow. */
export function blockHtml(block: DossierBlock): Html {
  switch (block.kind) {
    case 'heading':
      return html`<h3>${block.text}</h3>`;
    case 'text':
      return prose(block.text);
    case 'note':
      return html`<p class="note prose">${block.text}</p>`;
    case 'facts':
      return facts(block.rows);
    case 'files':
      return html``;
    case 'entry':
      return html`<article><strong>${block.by}</strong>, ${moment(block.at)}${prose(block.text)}`;
    case 'table':
      return table(
        block.columns.map(({ heading }) => heading),
        block.rows,
        (column) => block.columns[column]?.isNumeric === true,
      );
  }
}
