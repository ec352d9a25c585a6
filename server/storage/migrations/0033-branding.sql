-- The operator's logo, stored among the maps, and accent colour, such as #d7263d.
ALTER TABLE races ADD COLUMN logo_hash text REFERENCES maps (hash);
ALTER TABLE races ADD COLUMN accent text;
ALTER TABLE published_states ADD COLUMN logo_hash text REFERENCES maps (hash);
