-- Resending an invitation leaves the locations that it gives as they are: those of who made it first. Null for one
-- that was not resent.
alter table invites add column first_invited_by uuid references users (id);
