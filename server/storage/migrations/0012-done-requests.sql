-- A request for a race the operator has dealt with.
ALTER TABLE race_requests ADD COLUMN is_done boolean NOT NULL DEFAULT false;
