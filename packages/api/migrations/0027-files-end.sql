-- Files go with what they belong to, and a region has room for 5 GB of them (DSK-115).
alter table files add column unnamed_since timestamptz;
create index files_unnamed on files (unnamed_since) where unnamed_since is not null;
-- Sums up a region from the index alone.
create index files_of_region on files (region) include (size);
grant update (unnamed_since) on files to larder_app;

-- The document of a certificate that was removed goes; its row stays for the reviews that name it.
alter table company_certificates alter column file_id drop not null;
create index company_certificates_waiting on company_certificates (workspace_id) where state = 'submitted';

-- How many bytes all companies of the own region keep: a sum, nobody is named.
create function larder_files_bytes() returns bigint
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(sum(size), 0)::bigint from public.files where region = public.larder_region()
$$;
revoke all on function larder_files_bytes() from public;
grant execute on function larder_files_bytes() to larder_app;
