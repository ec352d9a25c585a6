-- What a results page said, beside what was made of it, and by which version of the parser. A better
-- reading then needs no second visit to the site. Results of before have no values: they are read again
-- when they are next asked for.
ALTER TABLE results ADD COLUMN page_values jsonb;
ALTER TABLE results ADD COLUMN parser_version integer NOT NULL DEFAULT 0;
