import { entrepreneurs } from './entrepreneurs.ts';
import { investors } from './investors.ts';
import type { DemoMember } from './person.ts';
import { projectManagers } from './project-managers.ts';

export const members: readonly DemoMember[] = [...entrepreneurs, ...investors, ...projectManagers];
