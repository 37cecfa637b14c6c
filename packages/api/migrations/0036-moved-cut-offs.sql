-- How often staff have moved a cut-off of a location: SEQUENCE of its cut-offs in calendars grows by it (GDE-95). Kept at the location, so that it still grows when a moved cut-off is put back.
alter table locations add column cutoff_moves int not null default 0;
create function larder_count_cutoff_move() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  update public.locations l set cutoff_moves = l.cutoff_moves + 1
  where l.workspace_id = coalesce(new.workspace_id, old.workspace_id) and l.id = coalesce(new.location_id, old.location_id);
  return null;
end
$$;
create trigger cutoff_overrides_count_moves after insert or update of cutoff_at or delete on cutoff_overrides for each row
  execute function larder_count_cutoff_move();
