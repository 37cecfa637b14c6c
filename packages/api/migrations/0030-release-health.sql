-- What pages tell of their releases (REL-80): figures as sums by minute, hour and day, and failures as groups with one sample. Nothing of a workspace or a user
-- is in them, never a row per page load; every process adds to the same rows every few seconds.
create table release_health (
  grain text not null check (grain in ('minute', 'hour', 'day')),
  -- where the minute, hour or day (UTC) begins
  at timestamptz not null,
  -- empty where a report of an older shell names none
  region text not null check (length(region) <= 20),
  remote text not null check (length(remote) <= 60),
  release text not null check (length(release) <= 64),
  -- empty where none is known
  module text not null check (length(module) <= 60),
  measure text not null check (measure in ('mount', 'failed', 'error', 'shape', 'frame', 'lcp', 'inp', 'cls')),
  count bigint not null,
  sum double precision not null,
  -- how many values lie in each bucket of the measure; empty for what is only counted
  buckets bigint[] not null,
  primary key (grain, at, region, remote, release, module, measure)
);

create table error_groups (
  -- digest of remote, release, kind, text and the topmost frame in a release
  key text primary key check (length(key) = 32),
  remote text not null check (length(remote) <= 60),
  release text not null check (length(release) <= 64),
  kind text not null check (kind in ('failed', 'error', 'shape')),
  text text not null check (length(text) <= 500),
  module text not null check (length(module) <= 60),
  -- of the sample: the name of its page, and its frames
  route text check (length(route) <= 60),
  frames jsonb not null,
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  count bigint not null
);

create table error_counts (
  key text not null references error_groups (key) on delete cascade,
  at timestamptz not null,
  region text not null check (length(region) <= 20),
  count bigint not null,
  primary key (key, at, region)
);

alter table release_health enable row level security;
alter table error_groups enable row level security;
alter table error_counts enable row level security;
create policy everything on release_health to larder_system using (true) with check (true);
create policy everything on error_groups to larder_system using (true) with check (true);
create policy everything on error_counts to larder_system using (true) with check (true);
grant select, insert, update, delete on release_health, error_groups, error_counts to larder_system;
