import { isApiError } from './api-error';

/**
 * What `work` resolves to, or `instead` where it is refused with a status that is an answer here, such as 404 for "none
 * yet". Every other failure rejects as it is.
 */
export async function orWhen<T, Instead>(
  status: number | ((status: number) => boolean),
  instead: Instead,
  work: () => Promise<T>,
): Promise<T | Instead> {
  try {
    return await work();
  } catch (error) {
    if (isApiError(error) && (typeof status === 'number' ? error.status === status : status(error.status)))
      return instead;
    throw error;
  }
}
