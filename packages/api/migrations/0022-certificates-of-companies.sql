-- Certificates that producers send, with number, last day and document (DSK-29). Their producer and staff alone see them; what the region sees are the names in supplier_certificates.
create table company_certificates (
  workspace_id int not null references workspaces (id),
  id uuid not null default gen_random_uuid() unique,
  region text not null check (region in ('gb', 'fr')),
  name text not null,
  number text not null,
  -- the last day on which it is valid
  valid_until date not null,
  file_id uuid not null,
  -- ended: it was approved and is over. removed: taken back or removed by its producer
  state text not null default 'submitted' check (state in ('submitted', 'approved', 'declined', 'ended', 'removed')),
  since timestamptz not null,
  reason text,
  -- when its ADMINs and OWNERs were told that it ends
  reminded_at timestamptz,
  version int not null default 1,
  primary key (workspace_id, id),
  foreign key (region, name) references certificates (region, name),
  foreign key (workspace_id, file_id) references files (workspace_id, id)
);
create index company_certificates_ending on company_certificates (region, valid_until) where state = 'approved';
alter table company_certificates enable row level security;
-- Staff alone approve, whatever SQL a member's call runs.
create policy own_workspace on company_certificates to larder_app using (workspace_id = larder_workspace()) with check (workspace_id = larder_workspace() and region = larder_region() and state <> 'approved');
create policy everything on company_certificates to larder_system using (true) with check (true);
grant select on company_certificates to larder_app;
grant insert (workspace_id, id, region, name, number, valid_until, file_id, since) on company_certificates to larder_app;
grant update (state, since, version) on company_certificates to larder_app;
grant select, insert, update, delete on company_certificates to larder_system;

-- A producer that removes a certificate no longer shows its name.
create policy own_names_go on supplier_certificates for delete to larder_app using (workspace_id = larder_workspace());
grant delete on supplier_certificates to larder_app;

alter table reviews add column certificate_id uuid references company_certificates (id);
create unique index reviews_of_certificate on reviews (certificate_id) where is_current and kind = 'certificate';
grant insert (certificate_id) on reviews to larder_app;
