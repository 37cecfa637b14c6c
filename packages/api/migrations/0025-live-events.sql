-- What reaches open pages (GDE-77 to 84): written in the transaction of its cause, kept for an hour. It names what changed and holds no content.
create table live_events (
  id bigint generated always as identity primary key,
  workspace_id int not null,
  -- access is for the API alone: somebody's rights may have ended
  kind text not null check (kind in ('order', 'price', 'team', 'notice', 'access')),
  -- who may reach the location hears of it; null is everybody
  location_id int,
  -- notice: who hears of it; team, access: whose rights are to be read again, null is everybody's
  user_ids uuid[],
  data jsonb not null default '{}',
  -- the database's clock: how long it is kept does not depend on the moment of a call
  at timestamptz not null default clock_timestamp(),
  -- its place among all events, given at the end of its transaction: whoever has read up to a place misses none before it
  place bigint unique
);
create sequence live_places;
alter table live_events enable row level security;
create policy own_events on live_events for insert to larder_app with check (workspace_id = larder_workspace());
create policy everything on live_events to larder_system using (true) with check (true);
grant insert (workspace_id, kind, location_id, user_ids, data) on live_events to larder_app;
grant select, insert, delete on live_events to larder_system;

-- Held from here to the end of the commit, the lock makes the order of places that of commits.
create function larder_place_event() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(77, 84);
  update public.live_events set place = nextval('public.live_places') where id = new.id;
  perform pg_notify('larder_live', '');
  return null;
end
$$;
create constraint trigger live_events_place after insert on live_events
  deferrable initially deferred for each row execute function larder_place_event();

create function larder_tell_of_member() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    insert into public.live_events (workspace_id, kind, user_ids) values (old.workspace_id, 'team', array[old.user_id]);
  else
    insert into public.live_events (workspace_id, kind, user_ids) values (new.workspace_id, 'team', array[new.user_id]);
  end if;
  return null;
end
$$;
create trigger memberships_tell after insert or delete on memberships for each row execute function larder_tell_of_member();
create trigger memberships_tell_changes after update of user_role, status, location_ids on memberships
  for each row when ((old.user_role, old.status, old.location_ids) is distinct from (new.user_role, new.status, new.location_ids)) execute function larder_tell_of_member();

create function larder_tell_of_invite() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into public.live_events (workspace_id, kind, user_ids) values (new.workspace_id, 'team', '{}');
  return null;
end
$$;
create trigger invites_tell after insert or update of status on invites for each row execute function larder_tell_of_invite();

create function larder_tell_of_session() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into public.live_events (workspace_id, kind, user_ids) values (old.workspace_id, 'access', array[old.user_id]);
  return null;
end
$$;
create trigger sessions_tell after update of revoked_at on sessions
  for each row when (old.revoked_at is null and new.revoked_at is not null) execute function larder_tell_of_session();

create function larder_tell_of_workspace() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into public.live_events (workspace_id, kind) values (new.id, 'access');
  return null;
end
$$;
create trigger workspaces_tell after update of activity_status on workspaces
  for each row when (old.activity_status is distinct from new.activity_status) execute function larder_tell_of_workspace();

-- One event for each location, however many of its products a statement changes.
create function larder_tell_of_prices() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into public.live_events (workspace_id, kind, location_id, data)
  select c.workspace_id, 'price', c.location_id, jsonb_build_object('locationId', c.location_id) from changed c group by c.workspace_id, c.location_id;
  return null;
end
$$;
create trigger agreed_products_tell_new after insert on agreed_products referencing new table as changed for each statement execute function larder_tell_of_prices();
create trigger agreed_products_tell after update on agreed_products referencing new table as changed for each statement execute function larder_tell_of_prices();
create trigger agreed_products_tell_gone after delete on agreed_products referencing old table as changed for each statement execute function larder_tell_of_prices();

create function larder_tell_of_products() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into public.live_events (workspace_id, kind, location_id, data)
  select a.workspace_id, 'price', a.location_id, jsonb_build_object('locationId', a.location_id)
  from latest n join former o on o.id = n.id join public.agreed_products a on a.product_id = n.id
  where o.status is distinct from n.status group by a.workspace_id, a.location_id;
  return null;
end
$$;
create trigger products_tell after update on products referencing old table as former new table as latest for each statement execute function larder_tell_of_products();

-- A region's selection concerns every company there that has it.
create function larder_tell_of_selection() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into public.live_events (workspace_id, kind)
  select w.id, 'price' from public.workspaces w where w.has_greengrocer and w.activity_status = 'active' and w.region in (select c.region from changed c);
  return null;
end
$$;
create trigger greengrocer_items_tell_new after insert on greengrocer_items referencing new table as changed for each statement execute function larder_tell_of_selection();
create trigger greengrocer_items_tell after update on greengrocer_items referencing new table as changed for each statement execute function larder_tell_of_selection();
create trigger greengrocer_items_tell_gone after delete on greengrocer_items referencing old table as changed for each statement execute function larder_tell_of_selection();

-- Which notices a member gets, and where (GDE-90). Without a row, those that the contract names as on at first.
create table notice_preferences (
  workspace_id int not null,
  user_id uuid not null,
  kind text not null check (kind in ('status', 'substitution', 'price', 'invoice', 'reminder')),
  bell boolean not null,
  email boolean not null,
  primary key (workspace_id, user_id, kind),
  -- who leaves the workspace leaves none (GDE-111)
  foreign key (workspace_id, user_id) references memberships (workspace_id, user_id) on delete cascade
);
alter table notice_preferences enable row level security;
create policy own_preferences on notice_preferences to larder_app using (workspace_id = larder_workspace() and user_id = larder_user()) with check (workspace_id = larder_workspace() and user_id = larder_user());
create policy everything on notice_preferences to larder_system using (true) with check (true);
grant select, insert, update on notice_preferences to larder_app;
grant select, insert, update, delete on notice_preferences to larder_system;
