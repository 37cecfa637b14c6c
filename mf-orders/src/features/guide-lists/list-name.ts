import type { ApiError } from '@larder/api-client';

/** What is wrong with the name of a list, before it is sent. */
export const nameProblem = (name: string): 'missing' | undefined => (name.trim() === '' ? 'missing' : undefined);

/** Another list of the location has the name (GDE-33). */
export const isNameTaken = ({ code }: ApiError): boolean => code === 'guide_list_name_taken';
