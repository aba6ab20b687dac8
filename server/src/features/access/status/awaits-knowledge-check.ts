import { knowledgeCheckIsDue } from './investor-status.repository.ts';

/** Whether the team still has to record a member's knowledge check, as a condition on `users`. */
export const awaitsKnowledgeCheck = () => knowledgeCheckIsDue;
