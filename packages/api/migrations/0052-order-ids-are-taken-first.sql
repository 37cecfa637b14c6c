-- The id of an order is taken while its location and products are read: nothing that is written then waits for an answer.
grant usage on sequence orders_id_seq to larder_app;
