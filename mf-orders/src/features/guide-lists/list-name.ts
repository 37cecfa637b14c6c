import type { ApiError } from '@larder/api-client';
import { GuideListInput, readShape } from '@larder/contracts';

/** What is wrong with the name of a list, before it is sent. */
export function nameProblem(name: string): 'missing' | 'invalid' | undefined {
  if (name.trim() === '') return 'missing';
  return readShape(GuideListInput.entries.name, name) === undefined ? 'invalid' : undefined;
}

/** What a refusal says of the name: another list of the location has it (GDE-33), or its characters are not taken. */
export function nameRefusal({ code, problem }: ApiError): 'taken' | 'invalid' | undefined {
  if (code === 'guide_list_name_taken') return 'taken';
  return problem?.errors?.some(({ field }) => field === 'name') ? 'invalid' : undefined;
}
