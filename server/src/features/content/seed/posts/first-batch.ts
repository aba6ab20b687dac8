import type { SeedPost } from '../seed-post.ts';

export const firstBatch: SeedPost = {
  blog_title: 'From one prototype to five hundred units',
  subject: 'Manufacturing',
  author_name: 'Keiko Marchetti',
  image: 'orbit-07',
  daysOld: 95,
  quote:
    'Five hundred customers with a slightly clumsy product will teach you more than another spring at the workbench.',
  blog_content: `
<p>A prototype proves that a thing can be made once, by the person who understands it best, on a good day. A product is made five hundred times by people who have never met you, on days of every kind. Between the two lies a stretch of work that nearly all founders of hardware companies underestimate, and I was no exception. My first product, a valve for drip irrigation, took eleven weeks to prototype and nineteen months to deliver.</p>
<p>Here is what I would do in which order today, and what it tends to cost.</p>
<h2>Freeze one version</h2>
<p>Nothing delays a first batch like an improvement. Choose a version, give it a number, and put every further idea on a list called “next”. The frozen version will have faults that annoy you. Ship it anyway, provided it is safe and does what you promised. Five hundred customers with a slightly clumsy product will teach you more than another spring at the workbench.</p>
<h2>Draw it for somebody else</h2>
<p>A model on your computer is not a drawing. A workshop needs dimensions with tolerances, materials by their standard names, surfaces, and a note on what matters. Most dimensions on a part do not matter at all. Three or four do. If you mark everything as critical you pay for precision that nobody needs; if you mark nothing, you get parts that fit on average.</p>
<p>Before you ask for quotes, have the drawings read by somebody who has run the process you want to use. Half a day of an experienced toolmaker changed the wall thickness of my valve in two places and saved a slider in the mould. The slider would have cost 6,400.</p>
<h2>Get three quotes and visit one factory</h2>
<p>Ask three suppliers for 100, 500 and 5,000 pieces. The spread between the quantities tells you where their costs lie, and the spread between the suppliers tells you whether your drawing was clear. If one quote is half of the others, somebody has misunderstood something.</p>
<p>Then go there. You will see in an hour what no certificate tells: whether rejected parts lie in a marked box, whether the measuring tools have stickers with this year’s date, whether the person at the machine may stop it.</p>
<h2>Count the money that you spend before you earn any</h2>
<p>For a moulded product of moderate difficulty, a first batch of 500 has a bill like this:</p>
<ul>
<li>Tool: 8,000 to 25,000, half of it paid at the order.</li>
<li>Material and production: usually the smallest line.</li>
<li>Tests and conformity: 5,000 to 15,000 for anything with a plug, more with a radio.</li>
<li>Packaging, instructions, spare parts: 3 to 6 a piece, and forgotten by everyone.</li>
<li>Freight and duty: get a quote for the pallet, not for the part.</li>
<li>A reserve of 20 per cent. You will use it.</li>
</ul>
<p>Between the first payment and the first invoice to a customer lie five to eight months. That gap, not the price of the part, decides how much money you have to raise.</p>
<h2>Make fifty before you make five hundred</h2>
<p>A pilot run of fifty pieces on the real tools, with the real workers, finds nine in ten problems. Assemble some of them yourself, with the instructions in your hand, and do exactly what they say. Time each step. In my pilot, glueing in the filter took four minutes instead of the planned forty seconds. We changed the filter seat before the big run and saved about fifty-five hours of work.</p>
<p>Break ten of the fifty on purpose. Drop them, freeze them, leave them in the sun, let a child have one. It is the cheapest insurance there is.</p>
<h2>Decide what “good” means before the first box arrives</h2>
<p>Agree in writing with the supplier how many pieces will be checked, what is measured, how many faults are acceptable and who pays when there are more. Keep three signed samples: one with the supplier, one with you, one with whoever inspects. Arguments about quality are nearly always arguments about a word, and the sample ends them.</p>
<h2>Then number everything</h2>
<p>Print a batch number on each piece, however small. When the first complaint comes, and it will, you want to know whether to exchange one part or to call back three hundred. Our valve had a hairline crack in pieces from a single Friday afternoon. Because of the number we exchanged 62 valves instead of 500. The customers still talk about how quickly we wrote to them. They have forgotten the crack.</p>
`,
};
