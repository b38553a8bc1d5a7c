/** The database cannot be used; the message is one sentence for the person who started Muster. */
export class DatabaseError extends Error {}
