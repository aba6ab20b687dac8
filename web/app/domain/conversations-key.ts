/** First part of the keys of everything that the console reads about conversations, so that one event refreshes all of it. */
export const conversationsKey = 'admin-conversations';
