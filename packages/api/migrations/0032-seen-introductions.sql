-- Which introductions (welcome, tour, dialogs of pages) a member has closed (SHL-103, SHL-110): one row for each member, so that a new device does not begin anew.
create table seen_introductions (
  workspace_id int not null,
  user_id uuid not null,
  -- as remotes call them
  names text[] not null check (cardinality(names) <= 100),
  primary key (workspace_id, user_id),
  -- who leaves the workspace leaves none (GDE-111)
  foreign key (workspace_id, user_id) references memberships (workspace_id, user_id) on delete cascade
);
alter table seen_introductions enable row level security;
create policy own_introductions on seen_introductions to larder_app using (workspace_id = larder_workspace() and user_id = larder_user()) with check (workspace_id = larder_workspace() and user_id = larder_user());
create policy everything on seen_introductions to larder_system using (true) with check (true);
grant select, insert, update on seen_introductions to larder_app;
grant select, insert, update, delete on seen_introductions to larder_system;
