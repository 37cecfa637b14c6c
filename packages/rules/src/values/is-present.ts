/** True for a value that is there: neither null nor undefined; 0 and empty text are there. */
export const isPresent = <T>(value: T): value is NonNullable<T> => value !== null && value !== undefined;
