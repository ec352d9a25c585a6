-- The path that segments belong to: the number of its points does not tell two paths apart.
ALTER TABLE course_drafts ADD COLUMN path_digest text;
