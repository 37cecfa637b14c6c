-- A workspace has one OWNER, who is active (ADM-21). It gets its owner with its first row of memberships; here it can
-- neither get a second one nor lose its only one. Ownership may pass on within a transaction.
create unique index memberships_owner on memberships (workspace_id) where user_role = 'OWNER';

alter table memberships add constraint memberships_owner_is_active check (user_role <> 'OWNER' or status = 'active');

create function larder_keep_owner() returns trigger language plpgsql as $$
begin
  if exists (select from workspaces where id = old.workspace_id)
    and not exists (select from memberships where workspace_id = old.workspace_id and user_role = 'OWNER') then
    raise exception 'the workspace would have no owner'
      using errcode = 'check_violation', table = 'memberships', constraint = 'memberships_keep_owner';
  end if;
  return null;
end
$$;

create constraint trigger memberships_keep_owner after update or delete on memberships
  deferrable initially deferred
  for each row when (old.user_role = 'OWNER')
  execute function larder_keep_owner();
