-- Goes up with every change of a race or its course: who saves on an older one is told so.
ALTER TABLE races ADD COLUMN version integer NOT NULL DEFAULT 1;
