-- An e-mail that gathers what follows for a while is not sent before next_attempt_at; until then it can say more (GDE-88).
alter table outbox
  -- what it gathers, such as the prices of a location; null for one that gathers nothing
  add column gathered_as text,
  -- what it says, from which it is written anew; a release reads those of the one before
  add column facts jsonb;
