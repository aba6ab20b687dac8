import { type Html, html } from './html.ts';

const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** A date and time for people; a dash for null. */
export const moment = (iso: string | null): Html =>
  iso === null ? html`–` : html`<time datetime="${iso}">${days.format(new Date(iso))} UTC</time>`;

export const section = (title: string, content: Html): Html =>
  html`<section><h2>${title}</h2>${content}</section>`;

export const facts = (rows: readonly (readonly [label: string, value: Html | string])[]): Html =>
  html`<dl>${rows.map(([label, value]) => html`<dt>${label}</dt><dd>${value}</dd>`)}</dl>`;

/** A table, or “None.” without rows. */
export const table = (
  headings: readonly string[],
  rows: readonly (readonly (Html | string)[])[],
  isNumeric: (column: number) => boolean = () => false,
): Html => {
  const kind = (column: number) => (isNumeric(column) ? html` class="number"` : html``);
  return rows.length === 0
    ? html`<p>None.</p>`
    : html`<table><thead><tr>${headings.map((heading, at) => html`<th scope="col"${kind(at)}>${heading}</th>`)}</tr></thead><tbody>${rows.map(
        (cells) => html`<tr>${cells.map((cell, at) => html`<td${kind(at)}>${cell}</td>`)}</tr>`,
      )}</tbody></table>`;
};

/** Text as it was typed. */
export const prose = (text: string): Html => html`<p class="prose">${text}</p>`;

/** A link to a file beside the page. */
export const linkTo = (path: string, name: string): Html =>
  html`<a href="${path.split('/').map(encodeURIComponent).join('/')}">${name}</a>`;

/** On paper: light, links underlined, rows whole, headings with what follows. */
const styles = html`
:root{color-scheme:light dark}
body{max-width:60rem;margin:2rem auto;padding:0 1rem;font:16px/1.5 system-ui,sans-serif;color:light-dark(#191714,#ece8e0);background:light-dark(#fff,#171512);overflow-wrap:anywhere}
a{color:light-dark(#8f2c16,#ff9d82)}
h1{line-height:1.2}h2{margin-top:3rem;border-bottom:1px solid light-dark(#e3ded4,#3b362e)}
nav ul{columns:16rem;padding-left:1.25rem}
dl{display:grid;grid-template-columns:minmax(7rem,16rem) 1fr;gap:.25rem 1rem}dd{margin:0;white-space:pre-wrap}
table{border-collapse:collapse;display:block;overflow-x:auto}th,td{padding:.25rem .75rem .25rem 0;text-align:left;vertical-align:top;white-space:pre-wrap;min-width:4rem;overflow-wrap:break-word}
thead th{border-bottom:1px solid light-dark(#e3ded4,#3b362e)}
th.number,td.number{text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}
article{margin-bottom:1.5rem}.prose{white-space:pre-wrap}.note{color:light-dark(#5d564b,#a9a192)}
@page{size:A4;margin:18mm 16mm}
@media print{:root{color-scheme:light}body{max-width:none;margin:0;padding:0;font-size:10pt;color:#000;background:#fff}nav{display:none}h2{margin-top:8mm}h2,h3,h4{break-after:avoid}
table{display:table;width:100%;overflow:visible}thead{display:table-header-group}tr,article,dt,dd{break-inside:avoid}a{color:inherit}.prose{orphans:3;widows:3}}
`;

/** The beginning of a page in an archive, which anyone can read offline: it runs no script and fetches nothing. */
export const pageStart = (title: string, lead: Html): Html => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<style>${styles}</style>
</head>
<body>
<h1>${title}</h1>
${lead}
`;

export const pageEnd: Html = html`</body>
</html>
`;
