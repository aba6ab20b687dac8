/** First part of the keys of everything that the console reads about submissions, so that one event refreshes all of it. */
export const consoleKey = 'admin-submissions';
