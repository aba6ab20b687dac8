import type { SeedPost } from '../seed-post.ts';

export const splittingEquity: SeedPost = {
  blog_title: 'Split the equity before it becomes an argument',
  subject: 'Founding teams',
  author_name: 'Daniel Achterberg',
  image: 'orbit-04',
  daysOld: 46,
  quote:
    'A good founders’ agreement is read twice: on the day it is signed, and on the worst day of the company.',
  blog_content: `
<p>Two friends start a company. They agree on half each, because anything else would feel like mistrust, and they shake hands on it over noodles. Fourteen months later one of them has a child and a job offer, and leaves with fifty per cent of a business that the other will have to build alone. Nobody did anything wrong. They only decided too early what they could not yet know, and wrote down too little of what they could.</p>
<p>We see some version of this in about every fifth founding team. It is the most common way for a good venture to become impossible to fund, and it costs an evening to prevent.</p>
<h2>The split matters less than the rules around it</h2>
<p>Founders spend their energy on the percentage. Investors look past it, to three questions: What happens when somebody leaves? Who decides when you disagree? Who owns what you have made so far? If these have good answers, fifty-fifty is fine and so is sixty-forty. If they do not, no percentage will help.</p>
<h2>Earn it over time</h2>
<p>The usual rule is four years with a first step after one. Each founder is promised a share but earns it month by month; whoever leaves in the first year leaves with nothing, and whoever leaves after two years keeps half of what was promised. It sounds harsh when everyone is enthusiastic. It is in fact the kindest clause in the contract, because it lets people leave without ruining those who stay.</p>
<p>Start the clock when the work started, not when the company was registered. If one of you has been at it for eight months already, say so and count them.</p>
<h2>A conversation in five questions</h2>
<p>Set aside an evening, away from the office. Everyone writes answers to these questions alone, on paper. Then you read them out.</p>
<ol>
<li>How many hours a week will I give to this for the next two years, and what might change that?</li>
<li>How much money can I put in, and how many months can I work without a salary?</li>
<li>Which decisions do I want to make alone? Which do I want somebody else to make?</li>
<li>For what offer would I want to sell?</li>
<li>If I left tomorrow, what would be fair?</li>
</ol>
<p>The fourth question finds more trouble than all the others. One of you may be building a business to pass on to a daughter while the other would sell for enough to buy a house. Both are decent wishes. They do not fit into one company without a plan.</p>
<h2>Unequal is not unfair</h2>
<p>Equal shares are right when contributions, risks and commitment are about equal. Often they are not. One founder brought the idea and a patent; another will join full-time in six months; a third puts in 60,000 and no time at all. There are formulas on the internet that give points for each. Use one as a starting point for talking, not as a judge.</p>
<p>Two rules of thumb from our own files. An idea alone, without work, has never been worth more than a few per cent. And somebody who only gives money should get shares at the price an investor would pay, not a founder’s share.</p>
<blockquote><p>A good founders’ agreement is read twice: on the day it is signed, and on the worst day of the company. Write it for the second reading.</p></blockquote>
<h2>Who decides</h2>
<p>Half and half means that each of you can stop everything. If you want that, add a way out: a named third person who decides in a deadlock, or areas in which one founder has the last word. Product to one, money to the other, hiring together. Write down the amount above which you must both sign. Five thousand is a sensible number for a company without revenue.</p>
<h2>Who owns what already exists</h2>
<p>Code, drawings, recipes, the domain name, the list of early customers: until it is assigned to the company, it belongs to whoever made it. A freelancer who built the first version for a favour may own it. So may your former employer. Clear this up in the first month, when it costs a signature. In a funding round it costs lawyers and weeks, and sometimes the round.</p>
<h2>Then have it drawn up properly</h2>
<p>Do not take a template and fill in names. Take your answers to the five questions to a lawyer who has done this before; it is half a day of work when the thinking is done. Sign before the first outside money comes in. And when somebody new joins later, do the evening again, with noodles.</p>
`,
};
