import type { Proposal, Visitor } from '../world.ts';

const plainLetters = (name: string): string =>
  name.toLowerCase().replaceAll('ı', 'i').normalize('NFD').replace(/\p{M}/gu, '');

const visitor = (first_name: string, last_name: string, phone: string): Visitor => ({
  first_name,
  last_name,
  phone,
  email: `${plainLetters(first_name)}.${plainLetters(last_name)}@example.com`,
});

/** Sent from the public forms, without an account. */
export const visitorProposals: readonly Proposal[] = [
  {
    from: visitor('Grace', 'Adeyemi', '+234 1 555 0170'),
    type: 'general_inquiry',
    when: '67d 12:15',
    message:
      'I teach a class of forty future founders in Ibadan. May we use your article on splitting equity in our course book?',
    steps: [
      {
        when: '66d 09:00',
        decision: 'approved',
        by: 'tomas',
        comment: 'With pleasure. Please name the source, and send us the book.',
      },
    ],
  },
  {
    from: visitor('Oliver', 'Bennett', '+44 161 496 0150'),
    type: 'general_inquiry',
    when: '57d 16:50',
    message:
      'Do you also work with businesses that are twenty years old? We make bicycle bells and would like to sell abroad.',
    steps: [
      {
        when: '55d 10:15',
        decision: 'approved',
        by: 'tomas',
        comment: 'We do. The established-business track fits you well; registration takes ten minutes.',
      },
    ],
  },
  {
    from: visitor('Camille', 'Laurent', '+33 4 5550 0112'),
    type: 'entrepreneur',
    when: '43d 09:55',
    message:
      'A library of tools in every village shop, paid by the hour. Three villages in the Drôme have tried it for a year.',
    steps: [
      {
        when: '37d 13:10',
        decision: 'declined',
        by: 'tomas',
        comment:
          'A fine service that its villages should own. We have attached three cooperative models by e-mail.',
      },
    ],
  },
  {
    from: visitor('Samuel', 'Kiprotich', '+254 20 555 0166'),
    type: 'investor',
    when: '36d 18:25',
    message: 'Our savings circle of 120 teachers would like to invest together. Is there a smallest amount?',
    steps: [
      {
        when: '34d 09:40',
        decision: 'revision',
        by: 'noor',
        comment:
          'There is none, but we need to know the legal form of the circle. Could you send its statutes?',
      },
    ],
  },
  {
    from: visitor('Ingrid', 'Solberg', '+47 55 55 01 34'),
    type: 'general_inquiry',
    when: '25d 08:40',
    message:
      'I am writing about founders over fifty for a Norwegian newspaper. Could I speak to two of yours?',
    steps: [
      {
        when: '23d 11:30',
        decision: 'approved',
        by: 'noor',
        comment: 'Two of them have said yes. You will hear from them.',
      },
    ],
  },
  {
    from: visitor('Rahul', 'Deshmukh', '+91 20 5550 0193'),
    type: 'entrepreneur',
    when: '18d 10:15',
    message:
      'School uniforms that grow: two sizes in one, and taken back for parts. 3,000 sold through parents’ groups.',
    steps: [
      {
        when: '13d 14:25',
        decision: 'declined',
        by: 'noor',
        comment:
          'Well made, but the margin per uniform cannot carry the return trip yet. Please come back with a second school year of numbers.',
      },
    ],
  },
  {
    from: visitor('Mei', 'Chen', '+886 2 5550 0147'),
    type: 'general_inquiry',
    when: '9d 05:20',
    message: 'May a group of students visit you in December? We would be nine.',
  },
  {
    from: visitor('Thabo', 'Nkosi', '+27 11 555 0128'),
    type: 'project_manager',
    when: '6d 12:05',
    message:
      'Construction manager, eighteen years, four languages. I would like to work on the earth houses that I read about in your blog.',
  },
  {
    from: visitor('Lucía', 'Herrera', '+54 11 5550 0109'),
    type: 'general_inquiry',
    when: '3d 19:15',
    message:
      'Is there a fee for the first conversation? Your FAQ says equity, revenue share or a consulting fee, but not when it starts.',
  },
  {
    from: visitor('Ben', 'Cooper', '+1 503 555 0184'),
    type: 'entrepreneur',
    when: '1d 14:30',
    message:
      'Quiet heat: a heat pump that fits under a kitchen sink. One prototype warms my own flat since October. Whom should I talk to first, an investor or a plumber?',
  },
  {
    from: visitor('Elif', 'Yıldız', '+90 232 555 01 58'),
    type: 'general_inquiry',
    when: '40m',
    message:
      'We run a co-working house in Izmir and would like to host one of your founders’ evenings in spring. Who plans them?',
  },
];
