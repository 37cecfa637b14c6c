-- A letter may be in any language that has files of texts (REL-97).
alter table outbox drop constraint outbox_locale_check;
