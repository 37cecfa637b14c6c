-- What customers are going to take of the own products: sums by product and day, no customer, location or order (DSK-24, DSK-25).
create function larder_demand(from_day date, to_day date)
  returns table (sku text, name text, unit_type text, day date, cartons bigint, quantity numeric, samples bigint)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select p.sku, p.name, i.unit_type, o.delivery_start::date,
    sum(coalesce(i.recorded_quantity, i.carton_quantity)),
    -- a weight counts where the unit is one; a carton of 12 that were weighed stays 12
    sum(case
      when i.pick_type = 'variable' and i.recorded_weight is not null and i.unit_type = 'kg' then i.recorded_weight
      when i.pick_type = 'variable' and i.recorded_weight is not null and i.unit_type = 'g' then i.recorded_weight * 1000
      else coalesce(i.recorded_quantity, i.carton_quantity) * i.unit_quantity end),
    sum(case when o.type = 'sample' then coalesce(i.recorded_quantity, i.carton_quantity) else 0 end)
  from public.orders o
  join public.order_items i on i.workspace_id = o.workspace_id and i.order_id = o.id
  join public.products p on p.id = i.product_id
  where o.status in ('ready', 'scheduled', 'preparing', 'preparing-warning', 'preparing-complete')
    -- the words of the index on upcoming orders
    and o.status not in ('draft', 'delivered', 'cancelled') and o.deleted_at is null
    and o.delivery_start >= from_day and o.delivery_start < to_day + 1
    and i.supplier_workspace_id = public.larder_workspace()
    and coalesce(i.recorded_quantity, i.carton_quantity) > 0
  group by p.id, i.unit_type, o.delivery_start::date
  order by p.name_key, p.id, i.unit_type, o.delivery_start::date
$$;

-- By what the cut-offs of those who can order the own products differ: how many there are of each kind, and the moments set for single days. Nobody is named.
create function larder_demand_cutoffs(from_day date, to_day date)
  returns table (is_relaxed boolean, day date, cutoff_at timestamp, locations bigint)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  with reach as materialized (
    select l.workspace_id, l.id, w.weekend_ordering and exists (select from public.calendars c where c.workspace_id = l.workspace_id and c.location_id = l.id) as is_relaxed
    from public.locations l
    join public.workspaces w on w.id = l.workspace_id
    where l.status = 'active' and w.activity_status = 'active' and w.region = public.larder_region()
      and (exists (select from public.agreed_products a join public.products p on p.id = a.product_id
          where a.workspace_id = l.workspace_id and a.location_id = l.id and p.owner_workspace_id = public.larder_workspace())
        or (w.has_greengrocer and exists (select from public.greengrocer_items g join public.products p on p.id = g.product_id
          where g.region = public.larder_region() and p.owner_workspace_id = public.larder_workspace())))
  )
  select r.is_relaxed, null::date, null::timestamp, count(*) from reach r group by r.is_relaxed
  union all
  select r.is_relaxed, x.delivery_date, x.cutoff_at, count(*)
  from reach r join public.cutoff_overrides x on x.workspace_id = r.workspace_id and x.location_id = r.id and x.delivery_date between from_day and to_day
  group by r.is_relaxed, x.delivery_date, x.cutoff_at
$$;
revoke all on function larder_demand(date, date), larder_demand_cutoffs(date, date) from public;
grant execute on function larder_demand(date, date), larder_demand_cutoffs(date, date) to larder_app;

-- Who has agreed a product: for the cut-offs above, and when staff pass a price on.
create index agreed_products_of_product on agreed_products (product_id, workspace_id, location_id);
