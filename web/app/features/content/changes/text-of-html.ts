import { parseContent } from '../../../ui/display/rich-content.tsx';

const blocks = new Set(['P', 'H1', 'H2', 'H3', 'H4', 'LI', 'BLOCKQUOTE', 'TR', 'DIV', 'BR', 'PRE', 'FIGURE']);

/** The visible text of HTML: a line for each block, with the alternative texts of pictures and the targets of links. */
export function textOfHtml(html: string): string {
  return linesOf(parseContent(html))
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');
}

function linesOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return (node.textContent ?? '').replace(/\s+/g, ' ');
  const text = [...node.childNodes].map(linesOf).join('');
  if (!(node instanceof Element)) return text;
  if (node.tagName === 'IMG') return `\n[Picture: ${node.getAttribute('alt') || 'without a text'}]\n`;
  if (node.tagName === 'A') return `${text} (${node.getAttribute('href') ?? ''})`;
  return blocks.has(node.tagName) ? `\n${text}\n` : text;
}
