-- A connection that first saw the table small, as in a new installation, read the whole of it for every week that it
-- wrote, until the table was next analyzed: a statement of 40,000 days took more than a minute instead of three seconds.
alter function refuse_overlaps() set enable_seqscan = off;
