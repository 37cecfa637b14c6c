/** The id of a field's control on the page of a product; links of other pages lead to it. */
export const productFieldId = (field: string): string => `product-${field}`;
