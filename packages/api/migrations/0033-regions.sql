-- The regions that there are (REL-94, REL-99): a check of two values becomes a reference, so that a further region needs no migration. The API adds the row of a region that the root has.
create table regions (
  id text primary key check (id ~ '^[a-z]{2,20}$'),
  -- IANA, ISO 4217 and BCP 47. Zone and currency stay as they are while the region has orders.
  zone text not null check (length(zone) <= 60),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  language text not null check (length(language) <= 35)
);
insert into regions (id, zone, currency, language) values ('gb', 'Europe/London', 'GBP', 'en-GB'), ('fr', 'Europe/Paris', 'EUR', 'fr-FR');

alter table regions enable row level security;
create policy everybody on regions for select to larder_app using (true);
create policy everything on regions to larder_system using (true) with check (true);
grant select on regions to larder_app;
grant select, insert, update, delete on regions to larder_system;

do $$
declare
  named text;
begin
  foreach named in array array[
    'workspaces', 'users', 'suppliers', 'products', 'greengrocer_items', 'taxonomy_tags', 'outbox', 'reviews', 'files', 'profile_proposals', 'company_certificates'
  ] loop
    execute format('alter table %I add foreign key (region) references regions (id)', named);
    execute format('alter table %I drop constraint %I', named, named || '_region_check');
  end loop;
end;
$$;
