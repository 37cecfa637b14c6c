const SKU = /^([A-HJ-NP-Z0-9]{4})([A-HJ-NP-Z0-9]{4})([A-HJ-NP-Z0-9]{4})$/;

/**
 * A SKU of 12 characters (A-Z without I and O, 0-9) in three groups of four, "7K2M-9QXT-4HBW"; any other text unchanged
 * (RUL-91).
 */
export const formatSku = (sku: string): string => sku.replace(SKU, '$1-$2-$3');
