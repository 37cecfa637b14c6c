-- An e-mail that only helps until a moment, such as a reminder of a cut-off, is not sent after it (GDE-56).
alter table outbox
  -- its last moment; null for one that can always be sent
  add column ends_at timestamptz;
grant insert (ends_at) on outbox to larder_app;
