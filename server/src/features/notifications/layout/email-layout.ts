import { defaultAccent, tonesOf } from '@proxima/contract/branding/accent';
import type { Brand } from '@proxima/contract/content/brand';
import type { NoticeKind } from '@proxima/contract/notifications/kinds';
import type { WordedKind } from '@proxima/contract/wordings/wordings';
import { escapeHtml } from '../../../platform/html.ts';
import { type EmailContent, oneLine, plainText } from './email-content.ts';
import { mapTexts, type ReadableEmail } from './map-texts.ts';
import { fill } from './worded.ts';

type List = NonNullable<EmailContent['list']>;

export interface RenderedEmail {
  /** One line. */
  subject: string;
  html: string;
  text: string;
}

/** Values of the design's tokens: mail programs do not support custom properties. */
const tokens = {
  night: '#0F1323',
  ink: '#191714',
  inkSoft: '#5D574E',
  paper: '#FBFAF7',
  surface: '#FFFFFF',
  mist: '#F2EFE8',
  line: '#E3DED4',
  gold: '#F0B13A',
  ice: '#9DB8F2',
} as const;

/** What emails show of the organisation: no pictures, so its colour and its name stand for it. */
export type EmailBrand = Pick<Brand, 'name' | 'accent' | 'logo' | 'mark' | 'footer_text'>;

/** The team's words for a text of a kind of emails; the text itself where the team has none. */
export type Wording = (kind: WordedKind | NoticeKind, original: string) => string;

/** How an organisation's emails look and read. */
export interface EmailStyle {
  brand: EmailBrand;
  wording: Wording;
}

const serif = "Fraunces, Georgia, 'Times New Roman', serif";
const sans = "Inter, 'Helvetica Neue', Helvetica, Arial, sans-serif";

/**
 * Both forms of an email. Tables and inline styles, because email programs support little else; no pictures, nothing remote.
 * All text is escaped here and nowhere else; an action, a choice, or a line of the list, without a web address is left out.
 */
export function renderEmail(content: EmailContent, { brand: look, wording }: EmailStyle): RenderedEmail {
  const brand = { ...look, name: oneLine(look.name) };
  const { action, list, choices, ...rest } = mapTexts(content, (text) =>
    fill(text, (original) => wording(content.kind, original)),
  );
  const shown = {
    ...rest,
    ...(list && { list: list.filter(({ url }) => url === undefined || isWebAddress(url)) }),
    ...(choices && { choices: choices.filter(({ url }) => isWebAddress(url)) }),
    ...(action && isWebAddress(action.url) && { action }),
  };
  return {
    subject: oneLine(shown.subject),
    html: renderHtml(shown, brand),
    text: renderText(shown, brand),
  };
}

const isWebAddress = (url: string): boolean => /^https?:\/\/[^\s"'<>]+$/i.test(url);

function renderText(content: ReadableEmail, brand: EmailBrand): string {
  const { heading, paragraphs, list = [], quote, action, closing = [], choices = [], footer } = content;
  const parts = [heading, ...paragraphs.map(plainText), ...list.map(lineText)];
  if (quote) parts.push(`${oneLine(quote.by)}:\n${plainText(quote.text).replace(/^/gm, '> ')}`);
  if (action) parts.push(`${action.label}:\n${action.url}`);
  parts.push(...closing.map(plainText), ...choices.map(({ text, url }) => `${text}: ${url}`));
  return [...parts, `-- \n${endOf(brand, footer).join('\n')}`].join('\n\n');
}

const endOf = ({ name, footer_text }: EmailBrand, footer: string): string[] =>
  [name, plainText(footer), plainText(footer_text ?? '')].filter((line) => line !== '');

const lineText = ({ text, detail, url }: List[number]): string =>
  [`* ${text}`, detail && `  ${oneLine(detail)}`, url && `  ${url}`].filter(Boolean).join('\n');

function renderHtml(content: ReadableEmail, brand: EmailBrand): string {
  const { heading, paragraphs, list = [], quote, action, closing = [], choices = [] } = content;
  const body = [
    `<h1 class="ink" style="margin:0 0 20px;font:600 26px/1.2 ${serif};letter-spacing:-0.01em;color:${tokens.ink}">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map((text) => paragraph(text, `font:16px/1.6 ${sans};color:${tokens.ink}`, 'ink')),
    list.length > 0 ? listBlock(list) : '',
    quote ? quoteBlock(quote.by, quote.text) : '',
    action ? actionBlock(action, brand.accent) : '',
    ...closing.map((text) => paragraph(text, `font:14px/1.6 ${sans};color:${tokens.inkSoft}`, 'soft')),
    choices.length > 0 ? choicesBlock(choices) : '',
  ];
  return frame(content, brand, body.filter(Boolean).join('\n'));
}

const lines = (text: string): string => escapeHtml(plainText(text)).replaceAll('\n', '<br>');

const paragraph = (text: string, style: string, className: string): string =>
  `<p class="${className}" style="margin:0 0 16px;word-break:break-word;${style}">${lines(text)}</p>`;

function quoteBlock(by: string, text: string): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px"><tr>
<td class="mist" style="padding:16px 20px;background:${tokens.mist};border-left:3px solid ${tokens.gold};border-radius:4px">
<p class="soft" style="margin:0 0 6px;font:600 13px/1.4 ${sans};color:${tokens.inkSoft};word-break:break-word">${escapeHtml(oneLine(by))}</p>
<p class="ink" style="margin:0;font:16px/1.6 ${sans};color:${tokens.ink};word-break:break-word">${lines(text)}</p>
</td></tr></table>`;
}

function listBlock(list: List): string {
  const rows = list.map(
    (line) =>
      `<tr><td class="line" style="padding:12px 0;border-bottom:1px solid ${tokens.line};word-break:break-word">${listLine(line)}</td></tr>`,
  );
  return `<table role="presentation" class="line" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px;border-top:1px solid ${tokens.line}">${rows.join('\n')}</table>`;
}

function listLine({ text, detail, url }: List[number]): string {
  const style = `font:600 16px/1.5 ${sans};color:${tokens.ink}`;
  const title =
    url === undefined
      ? `<span class="ink" style="${style}">${escapeHtml(text)}</span>`
      : `<a class="ink" href="${escapeHtml(url)}" style="${style};text-decoration:underline">${escapeHtml(text)}</a>`;
  if (detail === undefined) return title;
  return `${title}<br><span class="soft" style="font:14px/1.5 ${sans};color:${tokens.inkSoft}">${escapeHtml(oneLine(detail))}</span>`;
}

function choicesBlock(choices: NonNullable<ReadableEmail['choices']>): string {
  const style = `font:14px/1.6 ${sans};color:${tokens.inkSoft};text-decoration:underline`;
  const links = choices.map(
    ({ text, url }) => `<a class="soft" href="${escapeHtml(url)}" style="${style}">${escapeHtml(text)}</a>`,
  );
  return `<p style="margin:0">${links.join('<br>')}</p>`;
}

function actionBlock({ label, url, copyLine }: NonNullable<ReadableEmail['action']>, accent: string): string {
  const href = escapeHtml(url);
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 16px"><tr>
<td style="border-radius:10px;background:${accent}" bgcolor="${accent}">
<a href="${href}" style="display:inline-block;padding:14px 26px;font:600 16px/1.25 ${sans};color:#FFFFFF;text-decoration:none;border-radius:10px">${escapeHtml(label)}</a>
</td></tr></table>
<p class="soft" style="margin:0 0 20px;font:13px/1.5 ${sans};color:${tokens.inkSoft};word-break:break-all">${escapeHtml(copyLine)} <span class="soft">${href}</span></p>`;
}

/** The three stars of the built-in logo as table cells: they are no pictures, which mail programs may block. */
const star = (color: string, size: number): string =>
  `<td style="padding-right:5px" valign="middle"><div style="width:${size}px;height:${size}px;border-radius:${size}px;background:${color};font-size:0;line-height:0">&nbsp;</div></td>`;

const markOf = ({ accent, logo, mark }: EmailBrand): string =>
  logo || mark ? '' : `${star(tokens.ice, 7)}${star(tokens.gold, 10)}${star(onNight(accent), 13)}`;

/** The tone of an accent that is seen on night, which the built-in one is itself. */
const onNight = (accent: string): string => (accent === defaultAccent ? accent : tonesOf(accent).light);

/** Invisible filler keeps mail programs from showing the body after the preheader. */
const filler = '&#847;&zwnj;&nbsp;'.repeat(40);

function frame({ subject, preheader, footer }: ReadableEmail, brand: EmailBrand, body: string): string {
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escapeHtml(subject)}</title>
<style>
@media (max-width:480px){.pad{padding:28px 22px !important}.head{padding:18px 22px !important}}
@media (prefers-color-scheme:dark){
.paper{background:#14130F !important}.surface{background:#1E1C18 !important;border-color:#37332B !important}
.mist{background:#2A2721 !important}.line{border-color:#37332B !important}.ink{color:#F4F1EA !important}.soft{color:#B8B1A5 !important}}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${tokens.paper};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;color:${tokens.paper}">${escapeHtml(preheader)}${filler}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${tokens.paper}"><tr>
<td align="center" style="padding:24px 12px 40px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr><td class="head" bgcolor="${tokens.night}" style="padding:22px 40px;background:${tokens.night};border-radius:16px 16px 0 0">
<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>${markOf(brand)}
<td style="padding-left:7px;font:600 19px/1.2 ${serif};color:#FFFFFF;word-break:break-word">${escapeHtml(brand.name)}</td></tr></table>
</td></tr>
<tr><td class="surface pad" style="padding:40px;background:${tokens.surface};border:1px solid ${tokens.line};border-top:0;border-radius:0 0 16px 16px">
${body}
</td></tr>
<tr><td class="head" style="padding:20px 40px 0">
<p class="soft" style="margin:0;font:13px/1.6 ${sans};color:${tokens.inkSoft}">${endOf(brand, footer).map(lines).join('<br>')}</p>
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}
