import { paths } from '../../../paths.ts';

export interface Step {
  title: string;
  text: string;
  points?: readonly string[];
  button: string;
  href: string;
}

/**
 * The five steps (docs/rules.md, Public pages). The first leads members to their dashboard and everyone else to the
 * choice of a role; see `stepHref`.
 */
export const steps: readonly Step[] = [
  {
    title: 'Register and create a profile by role',
    text: 'Say whether you bring an idea, capital or experience. It takes five minutes, and you can add the rest later.',
    button: 'Sign Up & Get Started',
    href: paths.choose,
  },
  {
    title: 'Submit, explore or connect',
    text: 'Entrepreneurs send an idea, investors say what they look for, project managers say what they can lead. Every reply appears in one dashboard.',
    button: 'Access Your Dashboard',
    href: paths.dashboard,
  },
  {
    title: 'Business development and funding',
    text: 'We test the riskiest assumption, work through the numbers together, and list the venture for investors who know the field. In live pitch sessions, founders present it and answer questions.',
    button: 'Join a Live Pitch Session',
    href: paths.dashboard,
  },
  {
    title: 'Growth support resources',
    text: 'What a young company needs, when it needs it. Toolkits, courses, events and office hours with mentors are in your dashboard; for project management, ask our team.',
    points: [
      'Business toolkits',
      'E-learning modules',
      'Mentorship',
      'Project management consulting',
      'Events and networking',
    ],
    button: 'Explore Resources',
    href: paths.dashboard,
  },
  {
    title: 'Scale, launch and succeed',
    text: 'The venture goes to market with a team that can run it. We stay close, and step back when you say so.',
    button: 'Start Your Journey',
    href: paths.dashboard,
  },
];

/** Where a step's button leads: the first one depends on whether someone with an email is signed in. */
export const stepHref = (index: number, user: { email?: string } | null | undefined): string =>
  index === 0 && user?.email ? paths.dashboard : (steps[index]?.href ?? paths.dashboard);
