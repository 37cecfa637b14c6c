-- One row per sign-in of staff, so that it can be ended (TRU-14).
create table staff_sessions (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references staff_users (id) on delete cascade,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create index staff_sessions_by_staff on staff_sessions (staff_id) where ended_at is null;
alter table staff_sessions enable row level security;
create policy everything on staff_sessions to larder_system using (true) with check (true);
grant select, insert, update, delete on staff_sessions to larder_system;

-- Another password or another secret of the one-time codes ends the sign-ins made with the former ones, whoever changes them.
create function larder_end_staff_sessions() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update staff_sessions set ended_at = now() where staff_id = old.id and ended_at is null;
  return null;
end
$$;

create trigger staff_users_end_sessions after update of password_hash, otp_secret on staff_users
  for each row when (new.password_hash <> old.password_hash or new.otp_secret <> old.otp_secret)
  execute function larder_end_staff_sessions();
