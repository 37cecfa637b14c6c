/** Whether a failed load of a report is no error but an empty report, shown as "not assessed": status 422 (RUL-105). */
export const isEmptyReport = (status: number | null | undefined): boolean => status === 422;
