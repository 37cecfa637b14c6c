-- A product of the selection that is suspended or reactivated leaves or joins it for every company that has it (DSK-16, GDE-77).
create or replace function larder_tell_of_products() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into public.live_events (workspace_id, kind, location_id, data)
  select a.workspace_id, 'price', a.location_id, jsonb_build_object('locationId', a.location_id)
  from latest n join former o on o.id = n.id join public.agreed_products a on a.product_id = n.id
  where o.status is distinct from n.status group by a.workspace_id, a.location_id;
  insert into public.live_events (workspace_id, kind)
  select w.id, 'price' from public.workspaces w where w.has_greengrocer and w.activity_status = 'active' and w.region in (
    select g.region from latest n join former o on o.id = n.id join public.greengrocer_items g on g.region = n.region and g.product_id = n.id
    where o.status is distinct from n.status);
  return null;
end
$$;
