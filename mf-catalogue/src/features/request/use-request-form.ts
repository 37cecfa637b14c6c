import { useState } from 'react';
import type { FormEvent } from 'react';
import { isApiError } from '@larder/api-client';
import type { ApiError } from '@larder/api-client';
import { useSession } from '@larder/remote-kit';
import { useSendRequest } from './request.data';
import { MAX_TAGS } from './tag-choice';
import { withoutMarkup } from './without-markup';

/** What is asked for: samples of a producer, or a product without one. */
export interface RequestSubject {
  supplier?: { workspaceId: number; supplierName: string };
  /** Chosen at first. */
  tags: readonly string[];
  /** Further tags to choose from. */
  offered?: readonly string[];
}

/** What is typed and chosen for a request, and how its sending goes (CAT-48 to CAT-53). A request without a producer names the own workspace. */
export function useRequestForm({ supplier, tags }: RequestSubject) {
  const ownWorkspaceId = useSession()?.workspaceId;
  const { send } = useSendRequest();
  const [chosen, setChosen] = useState<string[]>(tags.slice(0, MAX_TAGS));
  const [description, setDescription] = useState('');
  const [isPending, setPending] = useState(false);
  const [isSent, setSent] = useState(false);
  const [error, setError] = useState<ApiError>();
  const workspaceId = supplier?.workspaceId ?? ownWorkspaceId;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending || chosen.length === 0 || workspaceId === undefined) return;
    setPending(true);
    setError(undefined);
    try {
      await send(workspaceId, chosen, withoutMarkup(description));
      setSent(true);
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      setError(failure);
    } finally {
      setPending(false);
    }
  }
  return { chosen, setChosen, description, setDescription, isPending, isSent, error, submit };
}
