-- Whether what orders show of a location or a person has ever been another: their entity tag says what it is then (API-15).
alter table locations add column was_renamed boolean not null default false;
alter table users add column was_renamed boolean not null default false;
grant select (was_renamed) on users to larder_app;
create function larder_note_rename() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  new.was_renamed := true;
  return new;
end
$$;
create trigger locations_note_rename before update of name, address, postcode on locations for each row
  when ((old.name, old.address, old.postcode) is distinct from (new.name, new.address, new.postcode)) execute function larder_note_rename();
create trigger users_note_rename before update of full_name on users for each row
  when (old.full_name is distinct from new.full_name) execute function larder_note_rename();
