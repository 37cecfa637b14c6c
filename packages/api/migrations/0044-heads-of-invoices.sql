-- What stands at the head of an issued invoice: buyer, place of delivery and seller as they were then, so that no later edit of a company, a
-- location or a region's configuration changes the document (API-78). Null until it is issued, and for those that were issued before this column.
alter table invoices add column document_head jsonb;
