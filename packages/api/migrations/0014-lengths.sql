-- Names and contacts have at most 120 characters, counted as everywhere else: code points after NFKC (TRU-19). Rows of before are
-- left as they are until somebody changes them.
alter table users add constraint users_full_name_length check (char_length(normalize(full_name, nfkc)) between 1 and 120) not valid;
alter table staff_users add constraint staff_users_full_name_length check (char_length(normalize(full_name, nfkc)) between 1 and 120) not valid;
alter table orders add constraint orders_order_contact_length check (char_length(normalize(order_contact, nfkc)) <= 120) not valid;
