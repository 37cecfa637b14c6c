-- A new name of a member reaches the open pages of each of its teams; nobody's rights change by it (GDE-77).
create function larder_tell_of_name() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into public.live_events (workspace_id, kind, user_ids)
  select m.workspace_id, 'team', '{}' from public.memberships m where m.user_id = new.id;
  return null;
end
$$;
create trigger users_tell after update of full_name on users
  for each row when (old.full_name is distinct from new.full_name) execute function larder_tell_of_name();
