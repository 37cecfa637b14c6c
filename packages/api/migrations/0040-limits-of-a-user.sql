-- Support messages and product requests are limited for each user, whichever of their workspaces they write from. A call
-- sees the rows of its own workspace alone, so these tell when its user has written in any of them, and nothing else.
create function larder_own_messages_since(since timestamptz) returns setof timestamptz
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select created_at from public.support_messages where user_id = public.larder_user() and created_at > since order by created_at
$$;
revoke all on function larder_own_messages_since(timestamptz) from public;
grant execute on function larder_own_messages_since(timestamptz) to larder_app;

create function larder_own_requests_since(since timestamptz) returns bigint
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select count(*) from public.product_requests where created_by = public.larder_user() and created_at >= since
$$;
revoke all on function larder_own_requests_since(timestamptz) from public;
grant execute on function larder_own_requests_since(timestamptz) to larder_app;

create index support_messages_of_user on support_messages (user_id, created_at);
create index product_requests_of_user on product_requests (created_by, created_at);
drop index support_messages_by_author;
drop index product_requests_by_author;
