/**
 * Who gives up when, in milliseconds; each leaves the next one time to say so (docs/decisions/0015). A request is
 * answered within eight seconds whatever the database does.
 */

/** PostgreSQL ends a statement that runs for longer. */
export const runWithin = 5_000
/** PostgreSQL ends a transaction whose server says nothing more, and with it its locks. */
export const idleWithin = 5_000
/** The server waits so long for a free or new connection, */
export const connectWithin = 5_000
/** so long for an answer on it, and then cuts it, */
export const hearWithin = 6_000
/** and so long for all statements of a request together. */
export const answerWithin = 7_500
