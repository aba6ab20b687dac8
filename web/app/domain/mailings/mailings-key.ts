/** Everything that is read of mailings. */
export const mailingsKey = 'admin-mailings';
