-- The three logins of the API (TRU-9): the owner of the tables for migrations, one for members' calls, one for staff, sign-in and jobs. None is a superuser,
-- and none can take another's role. Run it once by psql, connected to the database as a superuser or as a role that may create roles; again changes passwords.
--
--   DATABASE_OWNER_PASSWORD=… DATABASE_PASSWORD=… DATABASE_STAFF_PASSWORD=… psql -d larder -f packages/api/logins.sql
\set ON_ERROR_STOP on
\getenv owner_password DATABASE_OWNER_PASSWORD
\getenv application_password DATABASE_PASSWORD
\getenv staff_password DATABASE_STAFF_PASSWORD
\o /dev/null
select set_config('larder.owner_password', :'owner_password', false), set_config('larder.application_password', :'application_password', false), set_config('larder.staff_password', :'staff_password', false);
\o
do $$
declare
  part text;
begin
  -- What the logins may do; migrations grant to these two.
  foreach part in array array['larder_app', 'larder_system'] loop
    if not exists (select from pg_roles where rolname = part) then
      execute format('create role %I nologin', part);
    end if;
  end loop;

  foreach part in array array['owner', 'application', 'staff'] loop
    if not exists (select from pg_roles where rolname = 'larder_' || part) then
      execute format('create role %I', 'larder_' || part);
    end if;
    execute format('alter role %I login password %L', 'larder_' || part, current_setting('larder.' || part || '_password'));
  end loop;

  grant larder_app to larder_application;
  grant larder_system to larder_staff;
  -- The first migration expects its role to be a member of both. It gains nothing by them: it owns what they may read.
  if current_setting('server_version_num')::int >= 160000 then
    execute 'grant larder_app, larder_system to larder_owner with inherit false, set false';
  else
    execute 'grant larder_app, larder_system to larder_owner';
  end if;

  execute format('alter database %I owner to larder_owner', current_database());
  execute format('revoke all on database %I from public', current_database());
  execute format('grant connect on database %I to larder_application, larder_staff', current_database());
  execute 'revoke create on schema public from public';
end
$$;
