-- The tags of a producer are those of its active products. Its members suspend and reactivate products and write no profile, so this does it for them; from a member's transaction it reaches the own one alone (CAT-31, DSK-15, DSK-16).
create function larder_refresh_tags(producer int) returns void language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  own int := coalesce(public.larder_workspace(), producer);
begin
  -- locked first: of two that change products at once, the second sees what the first did
  perform from public.suppliers s where s.workspace_id = own for update;
  update public.suppliers s set product_tags = coalesce((
    select array_agg(distinct tag order by tag) from public.products p, unnest(p.tags) tag where p.owner_workspace_id = own and p.status = 'active'), '{}')
  where s.workspace_id = own;
end
$$;
revoke all on function larder_refresh_tags(int) from public;
grant execute on function larder_refresh_tags(int) to larder_app, larder_system;
