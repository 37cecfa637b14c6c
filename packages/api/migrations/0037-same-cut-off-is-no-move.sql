-- A cut-off that is written again as it stood was not moved, so SEQUENCE in calendars stays (GDE-95).
create or replace function larder_count_cutoff_move() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and new.cutoff_at is not distinct from old.cutoff_at then
    return null;
  end if;
  update public.locations l set cutoff_moves = l.cutoff_moves + 1
  where l.workspace_id = coalesce(new.workspace_id, old.workspace_id) and l.id = coalesce(new.location_id, old.location_id);
  return null;
end
$$;
