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
export const replyWithin = 6_000
/** and so long for all statements of a request together. */
export const answerWithin = 7_500

/** What takes long by its nature has longer, in a thread and with connections of its own (http/long-calls.ts). */
export const longAnswerWithin = 20_000

/** The body of a request must have arrived by then; a teacher may be copying twelve weeks over a slow line. */
export const teachersBodyWithin = 30_000
/** Without access there is only a password to send. */
export const openBodyWithin = 5_000
/** The headers of a request, however slowly they come. */
export const headersWithin = 10_000
