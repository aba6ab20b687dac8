import { lazy } from 'react';
import { QuestionButton } from '../features/questions/question-button.tsx';
import { ReadingGate } from '../features/readings/recording/reading-gate.tsx';
import { ReadingRecorder } from '../features/readings/recording/reading-recorder.tsx';
import type { ViewerSlots } from '../features/viewer/viewer-slots.ts';

const QuestionPanel = lazy(() => import('../features/questions/question-panel.tsx'));

/** What features add to the page of a document, in the dashboard and in the console. */
export const documentSlots: ViewerSlots = {
  Before: ReadingGate,
  Recorder: ReadingRecorder,
  Panel: {
    label: 'Questions',
    Button: QuestionButton,
    Content: QuestionPanel,
    opensAt: (query) => query.has('question'),
  },
};
