import type { Proposal } from '../world.ts';

/** Priya's and Jonas's, and what investors and project managers wrote. */
export const moneyAndTradeProposals: readonly Proposal[] = [
  {
    from: 'priya',
    when: '46d 09:15',
    message:
      'Pocket Ledger: 41,300 stallholders keep their books by voice. We want to lend on those books with a partner bank and ask for a first loss reserve of 1.5 million dollars.',
    files: [
      { about: 'pocketLedger', kind: 'deck' },
      { about: 'pocketLedger', kind: 'model' },
    ],
    steps: [
      {
        when: '43d 10:10',
        decision: 'revision',
        by: 'noor',
        comment:
          'Before money: please describe how a borrower complains, who decides, and what you never do to collect.',
      },
      {
        when: '38d 07:30',
        resubmitted:
          'Pocket Ledger with our rules for lending and collecting: no calls after seven, no family, no pledge of tools, an ombudswoman with a veto. The bank has signed them.',
        files: [{ about: 'pocketLedger', kind: 'plan' }],
      },
      {
        when: '34d 14:35',
        decision: 'approved',
        by: 'noor',
        comment: 'These rules are the reason to say yes. Kwame Mensah would like to meet you.',
      },
    ],
  },
  {
    from: 'priya',
    when: '28d 08:05',
    message:
      'Insurance for rainy days: a stall that cannot open gets half a day’s sales. The weather service delivers by street, the insurer is interested.',
    steps: [
      {
        when: '24d 11:00',
        decision: 'approved',
        by: 'tomas',
        comment: 'Start with two hundred stalls and one monsoon.',
      },
    ],
  },
  {
    from: 'priya',
    when: '21d 07:50',
    message: 'Advertising in the application: a drinks company offers a good price for one banner a day.',
    steps: [
      {
        when: '19d 15:30',
        decision: 'declined',
        by: 'noor',
        comment: 'People speak their income into this application. Please keep it a quiet place.',
      },
    ],
  },
  {
    from: 'priya',
    when: '12d 09:40',
    message:
      'Eleventh language: Konkani. Volunteers recorded forty hours. We need a server for three weeks of training.',
    steps: [
      {
        when: '9d 12:15',
        decision: 'approved',
        by: 'tomas',
        comment: 'Granted. Details by email.',
      },
    ],
  },
  {
    from: 'priya',
    when: '5d 08:25',
    message:
      'Licence for payments in Kerala: the regulator asks for an external audit of our records. Two auditors have offered, both attached.',
    files: [{ about: 'pocketLedger', kind: 'plan', version: 2 }],
  },
  {
    from: 'jonas',
    when: '8d 20:15',
    message:
      'Refill Street: a van with forty dispensers stops in each street once a week. 236 households on the waiting list. I need 60,000 euros for the second van and one winter.',
    files: [{ about: 'refillStreet', kind: 'deck' }],
    steps: [
      {
        when: '5d 11:40',
        decision: 'revision',
        by: 'tomas',
        comment: 'A warm start.',
        requests: [
          'What does a household buy in a week? Ask twenty of the 236.',
          'What does the van cost on a day without customers?',
        ],
      },
    ],
  },
  {
    from: 'jonas',
    when: '2d 18:30',
    message:
      'A deposit system for jars with the dairy next door: one crate, one deposit, both shops. Would this be a separate proposal?',
  },
  {
    from: 'eleanor',
    when: '62d 11:25',
    message:
      'I would like to see two or three energy companies with hardware in the water or in the ground. Cheques of 50,000 to 150,000 pounds, a board seat where wanted.',
    steps: [
      {
        when: '61d 09:30',
        decision: 'approved',
        by: 'noor',
        comment: 'Welcome, Eleanor. Three decks are on their way to you.',
      },
    ],
  },
  {
    from: 'eleanor',
    when: '14d 10:50',
    message:
      'Could you bring founders and investors together in Edinburgh? I can offer a room for sixty and a dinner for the founders.',
  },
  {
    from: 'kwame',
    when: '52d 15:05',
    message:
      'Harmattan Capital co-invests with local funds. Please tell me which of your fintech ventures accept a convertible note.',
    steps: [
      {
        when: '49d 10:20',
        decision: 'approved',
        by: 'noor',
        comment: 'Two of them. We will introduce you to both this week.',
      },
    ],
  },
  {
    from: 'kwame',
    when: '6d 16:35',
    message:
      'Due diligence on Pocket Ledger is finished, see the plan with our notes. We would lead with 400,000 dollars if the reserve is held outside the company.',
    files: [{ about: 'pocketLedger', kind: 'plan', version: 3 }],
  },
  {
    from: 'sofia',
    when: '23d 17:10',
    message:
      'We lend to builders, five to eight years, secured. Is there a venture in construction that is ready for it?',
    steps: [
      {
        when: '20d 14:40',
        decision: 'revision',
        by: 'noor',
        comment:
          'There is. Please first complete your accreditation in the settings, so that we may open the documents to you.',
      },
    ],
  },
  {
    from: 'diego',
    when: '58d 14:55',
    message:
      'I would like to lead a roll-out in energy from November: remote sites, up to forty machines. References of two utilities on request.',
    steps: [
      {
        when: '54d 10:05',
        decision: 'approved',
        by: 'tomas',
        comment: 'Tidal Kite and Frío Local would both like to meet you.',
      },
    ],
  },
  {
    from: 'diego',
    when: '4d 13:45',
    message:
      'Risk register for the winter trial of Tidal Kite, first version. The three red ones need a decision before the boat is booked.',
    files: [{ about: 'tidalKite', kind: 'plan', version: 3 }],
  },
  {
    from: 'aisha',
    when: '44d 08:20',
    message:
      'Available two days a week for a fintech in Asia or Africa. Payment systems, audits, calm releases.',
    steps: [
      {
        when: '40d 12:00',
        decision: 'approved',
        by: 'tomas',
        comment: 'Pocket Ledger starts its lending pilot in December and needs exactly this.',
      },
    ],
  },
  {
    from: 'aisha',
    when: '10d 07:35',
    message:
      'Proposal: one shared incident handbook for all ventures that move money. I would write it with three of them in four weeks.',
  },
  {
    from: 'marek',
    when: '16d 13:00',
    message:
      'I took a device through its CE audit and would like to do it again, better. Full time from January, Kraków or travelling.',
    steps: [
      {
        when: '12d 15:20',
        decision: 'declined',
        by: 'tomas',
        comment:
          'There is no full-time place right now. Clearwell looks for two days a week from January; please answer there if that could suit you.',
      },
    ],
  },
];
