-- ADMIN and OWNER of a producer change contact, telephones, trading address and website; names and numbers stay with staff (DSK-26).
alter table workspaces add column version int not null default 1;
create policy own_details on workspaces for update to larder_app using (id = larder_workspace()) with check (id = larder_workspace());
grant update (contact_first_name, contact_last_name, contact_email, contact_phone, contact_mobile, company_website, trade_address, trade_address_line2, trade_address_line3, trade_address_city, trade_address_postcode,
  trade_address_country, version) on workspaces to larder_app;
