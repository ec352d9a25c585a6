-- Length of a lap in metres, as the operator gave it.
ALTER TABLE races ADD COLUMN lap_metres double precision;
