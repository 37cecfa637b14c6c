-- A replaced refresh token gives its one successor again for 30 s (TRU-17). The successor is made of the token and this seed, so
-- that neither of them tells it alone; the seed goes when the 30 s are over.
alter table refresh_tokens add column successor_seed bytea;
