-- When something of the own workspace changed last, and the member who did; no name for staff and jobs (DSK-17). A member
-- reads no audit event otherwise. It is asked for a refused save alone.
create function larder_last_change(changed text) returns table (at timestamptz, by text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select e.at, case when e.actor_kind = 'member' then (select u.full_name from public.users u where u.id = e.actor::uuid) end
  from public.audit_events e
  where e.workspace_id = public.larder_workspace() and e.subject = changed
  order by e.at desc, e.id desc limit 1
$$;
revoke all on function larder_last_change(text) from public;
grant execute on function larder_last_change(text) to larder_app;
