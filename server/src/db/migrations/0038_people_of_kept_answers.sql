-- Whom an answer that is kept for a retry is about, so that it goes with each of them. Looking for an id in its text found
-- some of them. Null: kept by an earlier server, about people unknown; it goes with whoever is erased next.
alter table idempotency_key add column teacher_ids integer[];
