-- Files are limited for each user, whichever of their workspaces they send them from. A call sees the rows of its own
-- workspace alone, so this tells when its user has sent files in any of them, and nothing else.
create function larder_own_files_since(since timestamptz) returns setof timestamptz
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select created_at from public.files where created_by = public.larder_user() and created_at > since order by created_at
$$;
revoke all on function larder_own_files_since(timestamptz) from public;
grant execute on function larder_own_files_since(timestamptz) to larder_app;

create index files_of_user on files (created_by, created_at);
drop index files_by_author;
