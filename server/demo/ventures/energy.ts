import type { Proposal } from '../world.ts';

/** Amara's and Mateo's. */
export const energyProposals: readonly Proposal[] = [
  {
    from: 'amara',
    when: '69d 10:05',
    message:
      'Tidal Kite: seed round. A wing of four metres makes power from currents below two metres a second. One kite ran in Scapa Flow for 61 days and sold 38 MWh. We raise 850,000 euros for three kites and one full winter.',
    files: [
      { about: 'tidalKite', kind: 'deck' },
      { about: 'tidalKite', kind: 'model' },
    ],
    steps: [
      {
        when: '65d 13:30',
        decision: 'revision',
        by: 'tomas',
        comment: 'A strong trial. Two things before we show it to anybody.',
        requests: [
          'Show the cost of a kilowatt hour with maintenance included.',
          'Say what happens to the price when a kite is lost, and who bears it.',
        ],
      },
      {
        when: '60d 16:20',
        resubmitted:
          'Tidal Kite: seed round, second version. Cost of energy is now 0.19 euros per kWh with two visits a month. A lost kite costs 31,000 euros; the insurer quoted 4 % a year, letter attached.',
        answers: [
          { number: 1, text: '0.19 euros per kWh, with two visits a month by boat. Page 7 of the new deck.' },
          { number: 2, text: 'A lost kite costs 31,000 euros. The insurer bears it for 4 % a year.' },
        ],
        files: [{ about: 'tidalKite', kind: 'deck', version: 2 }],
      },
      {
        when: '56d 09:45',
        decision: 'revision',
        by: 'noor',
        comment: 'Nearly there.',
        requests: [
          'The model still assumes a grid connection by March: add the case where it comes a year late.',
        ],
      },
      {
        when: '52d 11:10',
        resubmitted:
          'Tidal Kite: seed round, third version. With the connection a year late we sell to the harbour directly and need 90,000 euros more, which the council has agreed to bridge.',
        answers: [
          {
            number: 3,
            text: 'Added as its own sheet. It needs 90,000 euros more, which the council bridges.',
          },
        ],
        files: [
          { about: 'tidalKite', kind: 'deck', version: 3 },
          { about: 'tidalKite', kind: 'model', version: 3 },
        ],
      },
      {
        when: '48d 14:00',
        decision: 'approved',
        by: 'noor',
        comment:
          'Approved. Eleanor Whitfield asked for an introduction; Diego could lead the winter trial. Congratulations.',
      },
    ],
  },
  {
    from: 'amara',
    when: '44d 08:50',
    message:
      'Harbour pilot with the ferry company: the kite charges the first electric ferry at night. The company pays the cable, we bring one kite and the converter.',
    steps: [{ when: '41d 10:15', decision: 'approved', by: 'tomas' }],
  },
  {
    from: 'amara',
    when: '37d 15:25',
    message:
      'Blade recycling: we would like to make wings from the retired blades of wind turbines. First samples hold 80 % of the load. Is there money for a year of tests?',
    steps: [
      {
        when: '33d 09:05',
        decision: 'declined',
        by: 'tomas',
        comment:
          'A good question, but a research grant is the better source for it than our investors. We have sent you two calls that fit by e-mail.',
      },
    ],
  },
  {
    from: 'amara',
    when: '29d 12:40',
    message:
      'Sensor kit: the load sensors we built for ourselves are being asked for by mooring companies. Twelve sold without a brochure. Should this be a second product?',
    files: [{ about: 'tidalKite', kind: 'plan' }],
    steps: [
      {
        when: '26d 16:30',
        decision: 'approved',
        by: 'noor',
        comment: 'Yes, as a product of its own with its own books. Let us find a part-time lead.',
      },
    ],
  },
  {
    from: 'amara',
    when: '20d 09:30',
    message:
      'A desalination add-on for islands without springs: the kite drives a pump instead of a generator. We have drawings and one willing island.',
    steps: [
      {
        when: '16d 11:45',
        decision: 'revision',
        by: 'tomas',
        comment: 'Two pages are enough.',
        requests: ['Who pays for the water, and how much?', 'Does the island’s letter bind it?'],
      },
    ],
  },
  {
    from: 'amara',
    when: '11d 14:15',
    message:
      'Training programme: eight apprentices from the islands learn to launch and service kites. The college offers the workshop if we bring the teacher.',
  },
  {
    from: 'amara',
    when: '2d 10:35',
    message:
      'Second site: Shetland asks for two kites from spring. Current 1.6 m/s, grid 400 metres away. We would move kite two there and build a fourth.',
    files: [{ about: 'tidalKite', kind: 'plan', version: 2 }],
  },
  {
    from: 'mateo',
    when: '64d 13:10',
    message:
      'Frío Local: forty more cold rooms. Eleven run at a profit, each pays itself back in twenty-six months. We look for 1.2 million dollars of debt in four parts.',
    files: [
      { about: 'frioLocal', kind: 'deck' },
      { about: 'frioLocal', kind: 'model' },
    ],
    steps: [
      {
        when: '59d 10:40',
        decision: 'revision',
        by: 'tomas',
        comment:
          'The repayment table leaves out the rainy season. Please add month by month crates for a wet year.',
      },
      {
        when: '55d 18:05',
        resubmitted:
          'Forty more cold rooms, with the wet year of 2023 month by month. In the worst month a room earns 71 % of its instalment; the reserve covers four such months.',
        files: [{ about: 'frioLocal', kind: 'model', version: 2 }],
      },
      {
        when: '50d 12:25',
        decision: 'approved',
        by: 'tomas',
        comment: 'Convincing. We will introduce you to two lenders.',
      },
    ],
  },
  {
    from: 'mateo',
    when: '45d 19:20',
    message:
      'Payment by voice message for farmers who do not read. Our operator says it can be done for two cents a payment.',
    steps: [
      {
        when: '42d 09:50',
        decision: 'declined',
        by: 'noor',
        comment:
          'Useful, but a feature and not a venture. Pocket Ledger does exactly this; we are glad to introduce you.',
      },
    ],
  },
  {
    from: 'mateo',
    when: '34d 14:45',
    message:
      'Night routes: our empty trucks go back to the valley at four in the morning. A bakery and two pharmacies would fill them.',
    steps: [
      {
        when: '30d 15:15',
        decision: 'approved',
        by: 'tomas',
        comment: 'Simple and good. Start with the bakery.',
      },
    ],
  },
  {
    from: 'mateo',
    when: '15d 16:00',
    message:
      'Franchise for cooperatives: they own the room, we run it and take a tenth. Contract drafted with the university’s law clinic, attached.',
    files: [{ about: 'frioLocal', kind: 'plan' }],
    steps: [
      {
        when: '10d 10:30',
        decision: 'revision',
        by: 'noor',
        requests: [
          'Clause 7 lets either side leave within a month, and no lender will accept that. Take the six years of our template as a start.',
          'Ask two cooperatives whether they would sign it so.',
        ],
      },
      {
        when: '4d 20:10',
        resubmitted:
          'Franchise for cooperatives, with a term of six years and a way out for both sides after three. Two cooperatives have signed on that basis.',
        answers: [
          { number: 1, text: 'Six years, with a way out for both sides after three.' },
          { number: 2, text: 'Both have signed. The letters are behind the contract.' },
        ],
        files: [{ about: 'frioLocal', kind: 'plan', version: 2 }],
      },
    ],
  },
  {
    from: 'mateo',
    when: '210m',
    message:
      'Ice for fishing boats: the coast asks for the same box with a salt-water ice maker. Could we show this to the same two lenders?',
    files: [{ about: 'frioLocal', kind: 'deck', version: 2 }],
  },
];
