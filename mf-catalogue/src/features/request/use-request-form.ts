import { withoutMarkup } from '@larder/rules';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useSend } from '@larder/api-client';
import { useSession } from '@larder/remote-kit';
import { useSendRequest } from './request.data';
import { MAX_TAGS } from './tag-choice';

/** What is asked for: samples of a producer, or a product without one. */
export interface RequestSubject {
  supplier?: { workspaceId: number; supplierName: string };
  /** Chosen at first. */
  tags: readonly string[];
  /** Further tags to choose from. */
  offered?: readonly string[];
}

/**
 * What is typed and chosen for a request, and how its sending goes (CAT-48 to CAT-53). A request without a producer
 * names the own workspace.
 */
export function useRequestForm({ supplier, tags }: RequestSubject) {
  const ownWorkspaceId = useSession()?.workspaceId;
  const { send: sendRequest } = useSendRequest();
  const [chosen, setChosen] = useState<string[]>(tags.slice(0, MAX_TAGS));
  const [description, setDescription] = useState('');
  const [isSent, setSent] = useState(false);
  const { isSending: isPending, error, send } = useSend();
  const workspaceId = supplier?.workspaceId ?? ownWorkspaceId;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (chosen.length === 0 || workspaceId === undefined) return;
    await send(async () => {
      await sendRequest(workspaceId, chosen, withoutMarkup(description));
      setSent(true);
    });
  }
  return { chosen, setChosen, description, setDescription, isPending, isSent, error, submit };
}
