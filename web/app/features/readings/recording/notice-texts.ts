import type { Measure, MeasureWithNotice } from '@proxima/contract/readings/reading-limits';

/** The notice before the first document of a kind opens; its wording matches docs/rules.md, Reading times. */
export const notices: Record<MeasureWithNotice, { title: string; lead: string; points: readonly string[] }> =
  {
    named: {
      title: 'The founders see what you read here',
      lead: 'This document is open to you by name. The founders, and the team, see your name, which pages you read, on which days and for how long.',
      points: [
        'Time counts only while the page is in front of you and you are active. A tab in the background, or a minute without any movement, does not count.',
        'You see the same record yourself, in each document and on the page of your investor status.',
        'A year after your access or the round has ended, it becomes part of totals without names.',
      ],
    },
    counted: {
      title: 'Readers are counted here, not named',
      lead: 'This document is open to every eligible investor. The founders, and the team, see how many read it and how long its pages are read. They never see who or on which day.',
      points: [
        'Figures appear only once three investors have read it, so that none of them is about one person.',
        'Time counts only while the page is in front of you and you are active.',
        'You see your own record yourself, in each document and on the page of your investor status.',
      ],
    },
  };

/** The same in one line, under the pages. */
export const shortNotices: Record<Measure, string> = {
  named: 'Founders see your name and times.',
  counted: 'Your reading is counted, without your name.',
  none: '',
};
