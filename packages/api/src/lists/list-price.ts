/**
 * SQL for the list price of a product on a day of its region. From the day of a coming price on that one is the list
 * price, whether or not the job has stored it (DSK-22).
 * @param product alias of `products`
 * @param day SQL of the day, such as `$2`
 */
export const listPriceOn = (product: string, day: string): string =>
  `case when ${product}.future_list_price_date <= ${day}::date then ${product}.future_list_price else ${product}.unit_price end`;

/** SQL for what holds only while the approved coming price of a product lies ahead of a day; else null. */
export const whileComing = (
  product: string,
  day: string,
  column: 'future_list_price' | 'future_list_price_date',
): string => `case when ${product}.future_list_price_date > ${day}::date then ${product}.${column} end`;
