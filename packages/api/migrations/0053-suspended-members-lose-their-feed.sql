-- Suspending a member ends their calendar address of that workspace for good, whoever changes the row: reactivation brings
-- none back (TRU-18). The function runs as the owner of the tables, for the caller may not see this address.
create function larder_end_feed() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from public.calendar_feeds where workspace_id = old.workspace_id and user_id = old.user_id;
  return null;
end
$$;
create trigger memberships_end_feed after update of status on memberships
  for each row when (new.status = 'suspended' and old.status <> 'suspended')
  execute function larder_end_feed();
-- Of those who are suspended already: the release before answers none of these either.
delete from calendar_feeds f using memberships m
where m.workspace_id = f.workspace_id and m.user_id = f.user_id and m.status = 'suspended';
