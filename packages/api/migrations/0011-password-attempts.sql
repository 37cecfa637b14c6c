-- An attempt whose password is being looked at has no result yet (null): it counts as neither right nor wrong (TRU-13).
-- Right ones are kept for 30 days: an account and an address that belong together are not locked by what strangers do.
alter table sign_in_attempts alter column succeeded drop not null;
