-- The API signs in to PostgreSQL with three logins (logins.sql): the owner of the tables for migrations, larder_application with the rights of larder_app,
-- larder_staff with those of larder_system. What a member's call never needs is out of reach of larder_app from here on (TRU-9).

-- Names and addresses of colleagues, and the own name. Passwords are read and changed by larder_system.
revoke all on users from larder_app;
grant select (id, region, email, email_key, full_name, name_key, created_at) on users to larder_app;
grant update (full_name) on users to larder_app;

-- Sign-ins are begun, looked at and ended by larder_system; a call only learns whether its own is still open.
drop policy oneself on sessions;
revoke all on sessions from larder_app;

create function larder_session_is_open(session uuid, of_user uuid) returns boolean
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return exists (select from public.sessions s where s.id = session and s.user_id = of_user and s.revoked_at is null);
end
$$;
revoke all on function larder_session_is_open(uuid, uuid) from public;
grant execute on function larder_session_is_open(uuid, uuid) to larder_app;

-- A member's call puts e-mails of its workspace into the outbox and never sees them again.
revoke all on outbox from larder_app;
grant insert (region, workspace_id, template, locale, recipient, subject, body_text, body_html, created_at, next_attempt_at) on outbox to larder_app;

-- A temporary table of the caller must not take the place of ours.
alter function larder_end_sessions() set search_path = pg_catalog, public, pg_temp;
alter function larder_end_staff_sessions() set search_path = pg_catalog, public, pg_temp;

-- Both tell whether the schema is theirs.
grant select on schema_migrations to larder_app, larder_system;
