-- The private calendar address of a member (GDE-92, GDE-109): one for each member and workspace, of whose token only the hash is kept.
create table calendar_feeds (
  workspace_id int not null,
  user_id uuid not null,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  last_read_at timestamptz,
  primary key (workspace_id, user_id),
  -- who leaves the workspace leaves no address (GDE-111)
  foreign key (workspace_id, user_id) references memberships (workspace_id, user_id) on delete cascade
);
alter table calendar_feeds enable row level security;
create policy own_feed on calendar_feeds to larder_app using (workspace_id = larder_workspace() and user_id = larder_user()) with check (workspace_id = larder_workspace() and user_id = larder_user());
create policy everything on calendar_feeds to larder_system using (true) with check (true);
grant select, insert, update, delete on calendar_feeds to larder_app, larder_system;

-- How often time, place or cancellation of an order has changed: SEQUENCE of its event in calendars. Counted here, so that the release before counts too.
alter table orders add column moves int not null default 0;
create function larder_count_move() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  new.moves := old.moves + 1;
  return new;
end
$$;
create trigger orders_count_moves before update of delivery_start, delivery_end, location_id, status on orders for each row
  when ((old.delivery_start, old.delivery_end, old.location_id, old.status = 'cancelled') is distinct from (new.delivery_start, new.delivery_end, new.location_id, new.status = 'cancelled'))
  execute function larder_count_move();
