-- A suspension or a removal locks the sessions of the member in the order of their ids, as a sign-out everywhere and a
-- change of password do: in another order, two at once would wait for each other (TRU-18).
create or replace function larder_end_sessions() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform 1 from public.sessions
  where workspace_id = old.workspace_id and user_id = old.user_id and revoked_at is null order by id for update;
  update public.sessions set revoked_at = now(), revoked_reason = case tg_op when 'DELETE' then 'removed' else 'suspended' end
  where workspace_id = old.workspace_id and user_id = old.user_id and revoked_at is null;
  return null;
end
$$;
