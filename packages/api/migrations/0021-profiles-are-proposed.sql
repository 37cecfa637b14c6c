-- What a producer proposes to say of itself, beside the published profile (DSK-27, DSK-28). Its producer and staff alone see it (DSK-113).
create table profile_proposals (
  workspace_id int primary key references workspaces (id),
  region text not null check (region in ('gb', 'fr')),
  -- false: it is in force. The row stays, so that its version never counts from the beginning again.
  is_open boolean not null default true,
  slogan text not null default '',
  short_description text not null default '',
  long_description text not null default '',
  logo text,
  -- [{path, description}]
  gallery jsonb not null default '[]',
  version int not null default 0,
  changed_at timestamptz not null default now()
);
alter table profile_proposals enable row level security;
create policy own_workspace on profile_proposals to larder_app using (workspace_id = larder_workspace()) with check (workspace_id = larder_workspace() and region = larder_region());
create policy everything on profile_proposals to larder_system using (true) with check (true);
grant select on profile_proposals to larder_app;
grant insert (workspace_id, region, is_open) on profile_proposals to larder_app;
grant update (is_open, slogan, short_description, long_description, logo, gallery, version, changed_at) on profile_proposals to larder_app;
grant select, insert, update, delete on profile_proposals to larder_system;

create unique index reviews_of_profile on reviews (workspace_id) where is_current and kind = 'profile';
