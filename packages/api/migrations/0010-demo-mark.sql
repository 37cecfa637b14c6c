-- Which workspaces the demo data made (TRU-8). A database that holds another one takes no demo data, and production takes
-- no database with one of these.
alter table workspaces add column is_demo boolean not null default false;

-- Until now the rows had no mark, but their ids: 101 to 999, and from 1001 those made for load tests.
update workspaces set is_demo = true
where exists (select from facts where name = 'data')
  and (id between 101 and 999 or workspace_name ~ '^load-\d{4}$');

-- Codes that anybody can compute from their names are for e2e alone: elsewhere invites take one that nobody knows.
create temporary table computable on commit drop as
select sha256(convert_to(encode(sha256(convert_to('larder-demo:' || name, 'UTF8')), 'hex'), 'UTF8')) as code_hash
from unnest(array['invite-new', 'invite-soon', 'invite-late', 'invite-gone', 'invite-account', 'reset-valid', 'reset-used', 'reset-expired']) name
where not exists (select from facts f where f.name = 'data' and f.value ->> 'profile' = 'e2e');

update invites set code_hash = sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8'))
where code_hash in (select code_hash from computable);
delete from reset_codes where code_hash in (select code_hash from computable);
