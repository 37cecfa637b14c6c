/** Codes of actions that failed because somebody else changed or deleted the product first. */
const OVERTAKEN = ['product_state_changed', 'version_mismatch', 'product_not_found'];

/** Whether what the screen shows of the product is no longer so, and has to load again (CAT-94, DSK-14). */
export const isOvertaken = ({ code }: { code: string }): boolean => OVERTAKEN.includes(code);
