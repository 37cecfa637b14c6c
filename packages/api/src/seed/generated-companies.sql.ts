const EACH_WORKSPACE = 'generate_series(:first::int, :last::int) w';

/** The companies from number `:first` to `:last`, their people and places. Numbers begin with 0, ids with 1001. */
export const GENERATED_COMPANIES: readonly string[] = [
  `insert into workspaces (id, region, workspace_name, company_name, company_roles, payment_terms, contact_email, registered_address, registered_address_city, registered_address_country, is_demo)
   select 1001 + w, 'gb', 'load-' || lpad(w::text, 4, '0'), 'Load Kitchen ' || w || ' Ltd', array['customer'], 14, 'owner@load-' || lpad(w::text, 4, '0') || '.test', '1 Mill Lane', 'London', 'United Kingdom', true
   from ${EACH_WORKSPACE} on conflict (id) do nothing`,

  `insert into users (id, region, email, full_name, password_hash)
   select md5('larder-load ' || w || ' ' || n)::uuid, 'gb', case n when 0 then 'owner' else 'member' || n end || '@load-' || lpad(w::text, 4, '0') || '.test',
     (array['Amara', 'Bethan', 'Cormac', 'Dilys', 'Ewan'])[1 + n % 5] || ' ' || (array['Calloway', 'Dunsmuir', 'Eastaugh', 'Garroway'])[1 + (w + n) % 4] || ' ' || n, :hash
   from ${EACH_WORKSPACE}, generate_series(0, 19) n on conflict (id) do update set password_hash = excluded.password_hash`,

  `insert into memberships (workspace_id, user_id, user_role, terms_version, terms_accepted_at)
   select 1001 + w, md5('larder-load ' || w || ' ' || n)::uuid, case when n = 0 then 'OWNER' when n < 4 then 'ADMIN' when n < 12 then 'TRUSTED' else 'STANDARD' end, 'demo', now()
   from ${EACH_WORKSPACE}, generate_series(0, 19) n on conflict (workspace_id, user_id) do nothing`,

  `insert into locations (workspace_id, id, name, address, postcode, status, contact_information, delivery_times)
   select 1001 + w, 100000 + w * 4 + n, 'Load Kitchen ' || w || ' ' || (array['Bank', 'Camden', 'Dalston', 'Ealing'])[1 + n], (n + 1) || ' Market Street, London', 'E' || (1 + n) || ' 7QX', 'active', '',
     '[{"days": [1, 2, 3, 4, 5], "start": "07:00", "end": "09:00"}]'
   from ${EACH_WORKSPACE}, generate_series(0, 3) n on conflict (workspace_id, id) do nothing`,

  `insert into calendars (workspace_id, location_id, ics, etag)
   select 1001 + w, 100000 + w * 4 + n, :ics, md5(:ics)
   from ${EACH_WORKSPACE}, generate_series(0, 3) n on conflict (workspace_id, location_id) do update set ics = excluded.ics, etag = excluded.etag`,

  `insert into agreed_products (workspace_id, location_id, product_id, unit_price)
   select 1001 + w, 100000 + w * 4 + n, p.id, p.unit_price
   from ${EACH_WORKSPACE}, generate_series(0, 3) n, products p where p.id between 1001 and 1085 and (p.id + n) % 2 = 0
   on conflict (workspace_id, location_id, product_id) do nothing`,
];
