-- What a candidate of a region is judged by (REL-66): one row of sums for each side of its stage.
create table stage_sums (
  region text not null check (length(region) <= 20),
  -- id of the stage, another one each time that a release is tried
  stage text not null check (length(stage) <= 20),
  side text not null check (side in ('candidate', 'control')),
  -- mounts, failures and times since the stage began, as the contract's StageSide has them
  sums jsonb not null,
  told_at timestamptz not null,
  primary key (region, stage, side)
);

-- So that of one address at most three page loads an hour count as affected (REL-68). Never a row of a page load.
create table stage_addresses (
  region text not null check (length(region) <= 20),
  stage text not null check (length(stage) <= 20),
  side text not null check (side in ('candidate', 'control')),
  -- keyed digest of the network, another one in each stage
  address text not null check (length(address) = 22),
  -- digests of its latest page loads, and what of its failures counted in this hour
  state jsonb not null,
  told_at timestamptz not null,
  primary key (region, stage, side, address)
);

alter table stage_sums enable row level security;
alter table stage_addresses enable row level security;
create policy everything on stage_sums to larder_system using (true) with check (true);
create policy everything on stage_addresses to larder_system using (true) with check (true);
grant select, insert, update, delete on stage_sums, stage_addresses to larder_system;
