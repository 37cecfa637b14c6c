-- Networks that members of a workspace called from while a stage ran: a step of a plan counts these (REL-65).
create table stage_members (
  region text not null check (length(region) <= 20),
  stage text not null check (length(stage) <= 20),
  -- keyed digest of the network, the one that stage_addresses has
  address text not null check (length(address) = 22),
  -- keyed digest of the workspace, another one in each stage
  workspace text not null check (length(workspace) = 22),
  told_at timestamptz not null,
  primary key (region, stage, address)
);

alter table stage_members enable row level security;
create policy everything on stage_members to larder_system using (true) with check (true);
grant select, insert, update, delete on stage_members to larder_system;
