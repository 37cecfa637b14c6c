-- What the bell tells each member of orders (GDE-85 to 89). Written in the transaction of its cause, kept for 30 days.
create table notices (
  workspace_id int not null,
  user_id uuid not null,
  id int not null generated always as identity unique,
  -- every member may read both
  kind text not null check (kind in ('status', 'substitution')),
  created_at timestamptz not null,
  read_at timestamptz,
  order_id int,
  location_id int,
  -- what its text names; never amounts in status and substitution
  data jsonb not null,
  primary key (workspace_id, user_id, id),
  -- who leaves the workspace leaves no notices (GDE-111)
  foreign key (workspace_id, user_id) references memberships (workspace_id, user_id) on delete cascade,
  foreign key (workspace_id, order_id) references orders (workspace_id, id) on delete cascade
);
create index notices_newest on notices (workspace_id, user_id, created_at desc, id desc);
create index notices_of_order on notices (workspace_id, order_id, kind);
create index notices_by_age on notices (created_at);
alter table notices enable row level security;
create policy own_notices on notices to larder_app using (workspace_id = larder_workspace() and user_id = larder_user()) with check (workspace_id = larder_workspace() and user_id = larder_user());
create policy everything on notices to larder_system using (true) with check (true);
grant select, update (read_at) on notices to larder_app;
grant select, insert, update, delete on notices to larder_system;
