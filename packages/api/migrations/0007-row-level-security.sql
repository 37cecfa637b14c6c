-- larder_app sees the rows of its workspace, plus what a region shows to all. A forgotten where leaks nothing.
-- larder_system sees everything: it is taken only by sign-in, jobs, staff calls and the data command.
grant select, insert, update, delete on all tables in schema public to larder_system;
grant usage, select, update on all sequences in schema public to larder_system;
revoke update, delete, truncate on audit_events from larder_system;

do $$
declare
  tenant text;
begin
  -- rows of one workspace: read and written by it
  foreach tenant in array array[
    'memberships', 'invites', 'locations', 'cutoff_overrides', 'calendars', 'agreed_products', 'product_requests',
    'orders', 'order_items', 'order_events', 'idempotency_keys', 'invoices', 'invoice_lines', 'credit_notes',
    'counters', 'carbon_records', 'support_messages', 'outbox'] loop
    execute format('alter table %I enable row level security', tenant);
    execute format(
      'create policy own_workspace on %I to larder_app using (workspace_id = larder_workspace()) '
      'with check (workspace_id = larder_workspace())', tenant);
    execute format('create policy everything on %I to larder_system using (true) with check (true)', tenant);
    execute format('grant select, insert, update, delete on %I to larder_app', tenant);
  end loop;

  -- what a region shows to every workspace in it: read only
  foreach tenant in array array[
    'suppliers', 'supplier_policies', 'certificates', 'supplier_certificates', 'gallery_items', 'greengrocer_items',
    'taxonomy_tags'] loop
    execute format('alter table %I enable row level security', tenant);
    execute format('create policy own_region on %I for select to larder_app using (region = larder_region())', tenant);
    execute format('create policy everything on %I to larder_system using (true) with check (true)', tenant);
    execute format('grant select on %I to larder_app', tenant);
  end loop;

  -- only larder_system has any grant on these; row-level security is a second lock
  foreach tenant in array array[
    'refresh_tokens', 'reset_codes', 'staff_users', 'sign_in_attempts', 'rate_counters', 'client_errors', 'jobs',
    'facts'] loop
    execute format('alter table %I enable row level security', tenant);
    execute format('create policy everything on %I to larder_system using (true) with check (true)', tenant);
  end loop;
end
$$;

alter table workspaces enable row level security;
create policy own_workspace on workspaces for select to larder_app using (id = larder_workspace());
create policy everything on workspaces to larder_system using (true) with check (true);
grant select on workspaces to larder_app;

-- A draft is its owner's secret.
alter table products enable row level security;
create policy own_region on products for select to larder_app
  using (region = larder_region() and (status <> 'draft' or owner_workspace_id = larder_workspace()));
create policy everything on products to larder_system using (true) with check (true);
grant select on products to larder_app;

-- A workspace sees the people in it; a person changes their own row.
alter table users enable row level security;
create policy colleagues on users for select to larder_app
  using (exists (select from memberships m where m.user_id = users.id and m.workspace_id = larder_workspace()));
create policy oneself on users for update to larder_app using (id = larder_user()) with check (id = larder_user());
create policy everything on users to larder_system using (true) with check (true);
grant select, update on users to larder_app;

-- A person ends their own sign-ins, in every workspace (API-37).
alter table sessions enable row level security;
create policy oneself on sessions to larder_app using (user_id = larder_user()) with check (user_id = larder_user());
create policy everything on sessions to larder_system using (true) with check (true);
grant select, update on sessions to larder_app;

alter table audit_events enable row level security;
create policy own_workspace on audit_events for insert to larder_app with check (workspace_id = larder_workspace());
create policy everything on audit_events to larder_system using (true) with check (true);
grant insert on audit_events to larder_app;
