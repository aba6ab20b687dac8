import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { startServer } from '../../testing/processes/server.ts';
import { paths } from '../../web/app/paths.ts';
import { describeMachine, markdownTable, writeSection } from '../report.ts';

// npm run bench lighthouse: the public pages measured by Lighthouse (mobile), each the median of three by performance.

const pages = [paths.home, paths.about, paths.blogs, paths.blog(1), paths.faq, paths.contact];
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const runs = 3;
const machine = describeMachine();

const server = await startServer();
const chrome = await launch({
  ...(process.env.CHROMIUM_PATH && { chromePath: process.env.CHROMIUM_PATH }),
  chromeFlags: ['--headless', '--no-sandbox', '--disable-background-networking'],
});
try {
  const rows = [];
  for (const page of pages) rows.push(await measure(page));
  console.table(rows);
  await writeSection('lighthouse', `## Public pages in Lighthouse\n\n${machine}\n\n${markdownTable(rows)}`);
} finally {
  chrome.kill();
  await server.stop();
}

async function measure(page: string): Promise<Record<string, string | number>> {
  const results = [];
  for (let run = 0; run < runs; run += 1) {
    const result = await lighthouse(`${server.origin}${page}`, {
      port: chrome.port,
      output: 'json',
      logLevel: 'error',
    });
    if (!result) throw new Error(`Lighthouse could not measure ${page}`);
    results.push(result.lhr);
  }
  results.sort((a, b) => (a.categories.performance?.score ?? 0) - (b.categories.performance?.score ?? 0));
  const median = results[Math.floor(runs / 2)];
  const scores = categories.map((name) => [name, Math.round((median?.categories[name]?.score ?? 0) * 100)]);
  const shift = median?.audits['cumulative-layout-shift']?.numericValue ?? 0;
  return { page, ...Object.fromEntries(scores), 'layout shift': shift.toFixed(3) };
}
