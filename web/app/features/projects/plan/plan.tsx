import type { MilestoneAct, MilestoneState } from '@proxima/contract/projects/milestone-steps';
import type { WireProject } from '@proxima/contract/projects/project-wire';
import type { ReactNode } from 'react';
import type { TakeStep } from '../use-steps.ts';
import { Board } from './board.tsx';
import { MilestoneList } from './milestone-list.tsx';
import { PlanTimeline } from './plan-timeline.tsx';

interface PlanProps {
  project: WireProject;
  view: 'board' | 'list' | 'timeline';
  moving: ReadonlyMap<number, MilestoneState>;
  take: TakeStep;
  onOpen: (id: number, act?: MilestoneAct) => void;
  /** Shown while there are no milestones. */
  empty: ReactNode;
}

/** The milestones of a project in one of three views. */
export function Plan({ project, view, moving, take, onOpen, empty }: PlanProps) {
  if (project.milestones.length === 0) return empty;
  if (view === 'list') return <MilestoneList project={project} onOpen={onOpen} />;
  if (view === 'timeline') return <PlanTimeline project={project} onOpen={onOpen} />;
  return <Board {...{ project, moving, take, onOpen }} />;
}
