import type { TimelineEntry } from '@proxima/contract/ventures/reading/timeline';

/** Which tabs the reader has. */
type Side = 'team' | 'founder' | 'project_manager' | 'outside';

/** The tab that shows the evidence; null if the evidence has its own page. */
export function tabOf({ kind, evidence_id }: TimelineEntry, side: Side): string | null {
  if (kind === 'document_added' || kind === 'office_hours') return null;
  if (kind === 'question_answered') return 'questions';
  if (kind === 'projections_saved') return 'projections';
  if (kind === 'person_joined' || kind === 'person_left') return 'people';
  // Readers outside the venture see the checks instead of the listing.
  if (kind === 'listing') return side === 'outside' ? 'record' : 'listing';
  if (kind === 'round') return side === 'project_manager' ? '' : 'round';
  if (kind === 'update_published') return 'updates';
  if (/^(project(_|$)|milestone_)/.test(kind)) return 'project';
  if (kind === 'standing') return side === 'team' ? 'team' : '';
  // Readers who cannot open the submission see the profile, which began with its text.
  if (evidence_id !== null) return null;
  return side === 'team' || side === 'founder' ? 'profile' : '';
}
