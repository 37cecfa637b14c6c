-- An e-mail with a code is readable no longer than it has to be: once it is sent or given up, its bodies are empty (TRU-11).
alter table outbox
  -- when the code in it ends; null without a code
  add column code_ends_at timestamptz,
  -- when nobody tries to send it any more
  add column given_up_at timestamptz;
grant insert (code_ends_at) on outbox to larder_app;

update outbox set code_ends_at = created_at + case template when 'reset-password' then interval '60 minutes' else interval '14 days' end
where template in ('reset-password', 'invite', 'invite-resent');
update outbox set body_text = '', body_html = '' where code_ends_at is not null and sent_at is not null;

drop index outbox_waiting;
create index outbox_waiting on outbox (next_attempt_at, id) where sent_at is null and given_up_at is null;
create index outbox_with_codes on outbox (code_ends_at) where code_ends_at is not null and sent_at is null and given_up_at is null;
