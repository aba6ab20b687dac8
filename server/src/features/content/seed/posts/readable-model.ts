import type { SeedPost } from '../seed-post.ts';

export const readableModel: SeedPost = {
  blog_title: 'A financial model an investor can read in ten minutes',
  subject: 'Finance',
  author_name: 'Tomasz Okoye',
  image: 'orbit-02',
  daysOld: 17,
  quote: 'A model that shows this in ten minutes is worth more than one that is right to the cent.',
  blog_content: `
<p>I have opened a few hundred spreadsheets from founders. The best one had a single page and eleven assumptions. The worst had forty-one tabs, a circular reference and a line called “misc (do not touch)”. Both companies were about the same size. Only one of them got a second meeting, and not because its numbers were higher.</p>
<p>An early-stage model does not predict anything. Nobody who reads it believes that month thirty-one will look as you say. What a reader wants to know is whether you understand how your own business makes money, and which number would break it. A model that shows this in ten minutes is worth more than one that is right to the cent.</p>
<h2>Begin with the unit</h2>
<p>Choose the smallest thing you sell: one subscription, one installed heat pump, one delivered crate. Write down what the customer pays for it, what it costs you to supply it, and what it costs to find that customer. Three numbers, each with a source.</p>
<p>If the first number is smaller than the second, growth will not help you. This is obvious on paper and surprisingly easy to hide in a spreadsheet, where a line of “efficiency gains” in year three turns the sum around. If you believe in the gains, say where they come from: a second shift, a cheaper part at a thousand pieces, a route with more stops. If you cannot say, leave them out.</p>
<h2>One page of assumptions</h2>
<p>Put every assumption on one page, and let every other cell in the file depend on that page. For each assumption give four things:</p>
<ul>
<li>the value;</li>
<li>where it comes from: measured, quoted, compared with a similar business, or guessed;</li>
<li>the lowest and highest value you find plausible;</li>
<li>the date on which you last looked at it.</li>
</ul>
<p>Do not be shy about the word “guessed”. A reader trusts a page where two of eleven values are marked as guesses far more than a page where everything seems to be known. We have never turned a company away for a guess. We have turned several away for a guess in a suit.</p>
<h2>Monthly for eighteen months, yearly after that</h2>
<p>Nobody can plan a young company by the month for five years. But cash runs out in a month, not in a year, so the near future needs the finer grain. Eighteen months is long enough to cover the next round of funding and short enough to be honest.</p>
<p>Three tables are enough: what you earn and spend, what is in the bank at the end of each month, and who works for you when. The last one is often missing. Since salaries are usually more than half the cost, it is the one I read first.</p>
<h2>Payment terms are not a detail</h2>
<p>A profitable company can die because its customers pay after sixty days and its suppliers want their money after fourteen. Model the delay. One of our manufacturing founders found, two weeks before signing, that her largest order would have emptied the account in its fourth month. She asked the buyer for a thirty per cent deposit and got it without discussion. The order was the same. The model had simply asked the question early enough.</p>
<h2>Show what breaks it</h2>
<p>Take the five assumptions that matter most and change each one, alone, to its worst plausible value. Write down what happens to the date on which the money runs out. The result is a small table with five rows, and it is the most convincing thing in the whole file:</p>
<table>
<thead><tr><th>If this goes wrong</th><th>Cash lasts until</th></tr></thead>
<tbody>
<tr><td>As planned</td><td>Month 19</td></tr>
<tr><td>Customers pay after 60 days instead of 30</td><td>Month 16</td></tr>
<tr><td>Sales begin three months later</td><td>Month 14</td></tr>
<tr><td>Material costs 15 per cent more</td><td>Month 17</td></tr>
<tr><td>One in ten customers leaves each month</td><td>Month 13</td></tr>
</tbody>
</table>
<p>This table says: we know where it hurts, and we know how long we would have. It also tells you what to work on. In the example, keeping customers deserves more attention than the price of material, however satisfying it is to negotiate with suppliers.</p>
<h2>Before you send it</h2>
<p>Give the file to somebody outside your field and a glass of water. Leave the room for ten minutes. Then ask three questions: what do we sell, what does one sale bring in, when do we run out of money? If they can answer all three, send it. If not, cut until they can.</p>
<p>And please delete the tab called “old”.</p>
`,
};
