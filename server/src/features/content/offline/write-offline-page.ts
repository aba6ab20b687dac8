import { tonesOf } from '@proxima/contract/branding/accent';
import type { Brand } from '@proxima/contract/content/brand';
import { iconAddress, iconPaths } from '@proxima/contract/content/icons';
import { offlinePaths, offlineTexts, onlineScript } from '@proxima/contract/content/offline';
import { themeScript } from '@proxima/contract/content/theme-script';
import { palette } from '../art/palette.ts';
import { escapeXml } from '../site/write-xml.ts';

/** The arcs of the look (design tokens of the pages), as a line around the mark. */
const arcs = `<svg class="arcs" viewBox="0 0 320 320" aria-hidden="true"><circle cx="160" cy="160" r="72"/><circle cx="160" cy="160" r="112"/><circle cx="160" cy="160" r="156"/><circle class="star" cx="232" cy="160" r="5"/><circle class="star gold" cx="81" cy="81" r="4"/><circle class="star ice" cx="160" cy="316" r="4"/></svg>`;

/**
 * What a browser shows in place of a page that it cannot load. It needs no script: its own apply the chosen theme and load the page
 * again once there is a connection, and so does the link without an address.
 */
export const writeOfflinePage = (brand: Brand): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${offlineTexts.title} | ${escapeXml(brand.name)}</title>
<meta name="robots" content="noindex">
<meta name="theme-color" content="${palette.night}">
<script>${themeScript}</script>
<script>${onlineScript}</script>
<link rel="stylesheet" href="${offlinePaths.style}">
<link rel="icon" type="image/svg+xml" href="${escapeXml(iconAddress(iconPaths.svg, brand))}">
</head>
<body>
<main>
<div class="mark">${arcs}<img src="${escapeXml(iconAddress(iconPaths.svg, brand))}" alt="" width="56" height="56"></div>
<p class="name">${escapeXml(brand.name)}</p>
<h1>${offlineTexts.title}</h1>
<p>${offlineTexts.text}</p>
<a class="button" href="">${offlineTexts.retry}</a>
</main>
</body>
</html>
`;

/** Its style, with the colours of the pages (web/app/styles/tokens.css) and the organisation's accent. */
export function writeOfflineStyle({ accent }: Brand): string {
  const tones = tonesOf(accent);
  return `:root{color-scheme:light dark;--accent:light-dark(${tones.accent},${tones.dark});--deep:light-dark(${tones.deep},${tones.darkDeep})}
[data-theme=light]{color-scheme:light}
[data-theme=dark]{color-scheme:dark}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;min-height:100dvh;display:grid;place-items:center;padding:24px;background:light-dark(${palette.paper},#14130f);color:light-dark(${palette.ink},#f4f1ea);font:16px/1.65 "Inter Variable",system-ui,sans-serif;text-align:center}
main{max-width:26rem;overflow-wrap:anywhere}
.mark{position:relative;display:grid;place-items:center;width:200px;height:200px;margin:0 auto 24px}
.arcs{position:absolute;inset:0;fill:none;stroke:light-dark(${palette.line},#37332b)}
.star{fill:var(--accent);stroke:none}
.gold{fill:${palette.gold}}
.ice{fill:${palette.ice}}
.mark img{position:relative;border-radius:10px}
.name{margin:0 0 8px;font-size:15px;font-weight:500;color:light-dark(#5d574e,#b8b1a5)}
h1{margin:0 0 12px;font:500 36px/1.15 "Fraunces Variable",Georgia,serif;letter-spacing:-.02em;text-wrap:balance}
p{margin:0;color:light-dark(#5d574e,#b8b1a5);text-wrap:pretty}
.button{display:inline-flex;align-items:center;min-height:48px;margin-top:28px;padding:0 24px;border-radius:10px;border:1px solid transparent;background:var(--accent);color:light-dark(#fff,#1e1c18);font-weight:600;text-decoration:none}
.button:hover{background:var(--deep)}
.button:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
@media (max-width:480px){h1{font-size:28px}.mark{width:168px;height:168px}}
@media (forced-colors:active){.button{border-color:ButtonText}.arcs{stroke:CanvasText}}
`;
}
