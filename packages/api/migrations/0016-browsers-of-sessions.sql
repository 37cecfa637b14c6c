-- The browser of a sign-in in words, such as "Firefox on Windows": the profile lists it, and a new one is told by e-mail (TRU-23).
alter table sessions add column browser text;
