import { searchApplications } from './features/applications/search-applications.ts';
import { searchConversations } from './features/chat/inbox/search-conversations.ts';
import { searchCohorts } from './features/cohorts/reading/search-cohorts.ts';
import { searchPosts } from './features/content/posts/search-posts.ts';
import { searchDocuments } from './features/documents/search-documents.ts';
import { searchEvents } from './features/events/reading/search-events.ts';
import { searchMembers } from './features/members/search-members.ts';
import { searchBookings } from './features/office-hours/bookings/search-bookings.ts';
import { searchOpenings } from './features/openings/search-openings.ts';
import { searchCalls } from './features/programmes/search-calls.ts';
import { searchProjects } from './features/projects/search-projects.ts';
import { searchResources } from './features/resources/search-resources.ts';
import type { SearchSources } from './features/search/search.ts';
import { searchEnquiries, searchSubmissions } from './features/submissions/queue/search-submissions.ts';
import { searchVentures } from './features/ventures/reading/search-ventures.ts';

/** How each feature finds what is its own, for the one search. */
export const searchedKinds: SearchSources = {
  submission: searchSubmissions,
  application: searchApplications,
  enquiry: searchEnquiries,
  member: searchMembers,
  conversation: searchConversations,
  venture: searchVentures,
  document: searchDocuments,
  project: searchProjects,
  opening: searchOpenings,
  call: searchCalls,
  cohort: searchCohorts,
  event: searchEvents,
  booking: searchBookings,
  resource: searchResources,
  post: searchPosts,
};
