/** Fetches the dialog of what was not copied. */
export const loadLeftOut = () => import('./left-out-dialog');
