-- Two roles that nobody signs in with. The process signs in as the owner of the tables and takes one of them for the
-- length of a transaction: larder_app inside a workspace, larder_system for sign-in, jobs, staff and the data command.
-- Roles belong to the whole cluster, so another database may have made them already.
do $$
declare
  wanted text;
begin
  foreach wanted in array array['larder_app', 'larder_system'] loop
    begin
      if not exists (select from pg_roles where rolname = wanted) then
        execute format('create role %I nologin', wanted);
      end if;
    exception when duplicate_object or unique_violation then
      null;
    end;
    if not pg_has_role(current_user, wanted, 'member') then
      execute format('grant %I to current_user', wanted);
    end if;
  end loop;
end
$$;

-- The sort key of a name: letters without their marks, lower case. With collation "C" it orders names the same way on
-- every server, as English and French readers expect (Émile between Edward and Ferdinand).
create function larder_sort_key(name text) returns text
  language sql immutable parallel safe strict
  return lower(
    replace(replace(replace(replace(
      translate(
        regexp_replace(normalize(name, nfkd), '[\u0300-\u036f]', '', 'g'),
        'øØłŁđĐ’', 'oolldd'''),
      'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae') collate "C");

-- The settings of the running transaction, null outside one.
create function larder_workspace() returns int
  language sql stable parallel safe
  return nullif(current_setting('app.workspace_id', true), '')::int;

create function larder_region() returns text
  language sql stable parallel safe
  return nullif(current_setting('app.region', true), '');

create function larder_user() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.user_id', true), '')::uuid;
