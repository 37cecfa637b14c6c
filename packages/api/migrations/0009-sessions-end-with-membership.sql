-- Suspending or removing a member ends their sign-ins of that workspace for good, whoever changes the row: reactivation
-- brings no token back (TRU-18). The function runs as the owner of the tables, for the caller may not see these sessions.
create function larder_end_sessions() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update sessions set revoked_at = now(), revoked_reason = case tg_op when 'DELETE' then 'removed' else 'suspended' end
  where workspace_id = old.workspace_id and user_id = old.user_id and revoked_at is null;
  return null;
end
$$;

create trigger memberships_end_sessions after update of status on memberships
  for each row when (new.status = 'suspended' and old.status <> 'suspended')
  execute function larder_end_sessions();

create trigger memberships_removed_end_sessions after delete on memberships
  for each row execute function larder_end_sessions();
