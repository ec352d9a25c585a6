-- Schaefer finds Schäfer: the rows are made again, with the words of both spellings, when the server
-- starts.
DELETE FROM field_athletes;
