-- Reminders of a cut-off (GDE-54 to 56): of what each member was reminded. Written with notice and e-mail, kept for 90 days.
create table sent_reminders (
  workspace_id int not null,
  user_id uuid not null,
  location_id int not null,
  delivery_date date not null,
  -- the draft that was not sent; 0 stands for the day itself
  draft_id int not null,
  -- how many minutes before the cut-off
  threshold int not null,
  sent_at timestamptz not null,
  primary key (workspace_id, user_id, location_id, delivery_date, draft_id, threshold),
  -- who leaves the workspace leaves none (GDE-111)
  foreign key (workspace_id, user_id) references memberships (workspace_id, user_id) on delete cascade
);
create index sent_reminders_by_age on sent_reminders (sent_at);
alter table sent_reminders enable row level security;
create policy own_reminders on sent_reminders to larder_app using (workspace_id = larder_workspace() and user_id = larder_user()) with check (workspace_id = larder_workspace() and user_id = larder_user());
create policy everything on sent_reminders to larder_system using (true) with check (true);
grant select on sent_reminders to larder_app;
grant select, insert, delete on sent_reminders to larder_system;

-- Which further kinds there are (GDE-86). What is stored has one of the former kinds, so nothing is looked through under the lock.
alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check check (kind in ('status', 'substitution', 'price', 'invoice', 'reminder')) not valid;
