-- The cartons of an order's lines without the rest of their rows: the order guide reads some thousands at once (GDE-20).
create index order_items_cartons on order_items (workspace_id, order_id, product_id)
  include (carton_quantity, initial_carton_quantity, substitute_for_sku);
