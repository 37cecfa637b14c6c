import { isSameValue, withoutMarkup } from '@larder/rules';
import { useState } from 'react';
import { useSend } from '@larder/api-client';
import type { ApiError } from '@larder/api-client';
import { useText } from '@larder/i18n';
import { useSession } from '@larder/remote-kit';
import { useForm } from '@larder/ui';
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

/** The chosen tags that a refusal names by their place, as `tags[0]`: the region does not have them (CAT-53). */
function unknownTags({ code, problem }: ApiError, sent: readonly string[]): string[] {
  if (code !== 'request_tag_unknown') return [];
  const places = new Set(problem?.errors.map(({ field }) => field));
  return sent.filter((_, place) => places.has(`tags[${place}]`));
}

/**
 * What is typed and chosen for a request, and how its sending goes (CAT-48 to CAT-53). A request without a producer
 * names the own workspace.
 */
export function useRequestForm({ supplier, tags, offered = [] }: RequestSubject) {
  const { t } = useText('catalogue');
  const ownWorkspaceId = useSession()?.workspaceId;
  const { send: sendRequest } = useSendRequest();
  const [first] = useState<string[]>(tags.slice(0, MAX_TAGS));
  const [chosen, setChosen] = useState(first);
  // None of them is offered again: the next request with one would be refused too.
  const [gone, setGone] = useState<readonly string[]>([]);
  // Those of the last refusal, which its text names.
  const [unknown, setUnknown] = useState<readonly string[]>([]);
  const [isSent, setSent] = useState(false);
  const { isSending: isPending, error, send } = useSend();
  const workspaceId = supplier?.workspaceId ?? ownWorkspaceId;

  const form = useForm({
    initial: { productDescription: '' },
    word: (problem) => t(`editor.problem.${problem}`),
    async onSubmit({ productDescription }) {
      if (chosen.length === 0 || workspaceId === undefined) return;
      // The contract takes no tabs.
      const description = withoutMarkup(productDescription.replaceAll('\t', ' '));
      await send(
        async () => {
          await sendRequest(workspaceId, chosen, description);
          setSent(true);
        },
        (refused) => {
          if (refused.problem?.errors.some(({ field }) => field === 'productDescription'))
            form.refuse('productDescription', 'characters');
          const names = unknownTags(refused, chosen);
          setUnknown(names);
          setGone((before) => [...before, ...names]);
          setChosen(chosen.filter((name) => !names.includes(name)));
          return false;
        },
      );
    },
  });
  const all = [...new Set([...tags, ...offered])].filter((name) => !gone.includes(name));
  /** What a click beside the dialog would lose. */
  const isTouched = form.values.productDescription !== '' || !isSameValue(chosen, first);
  return { all, chosen, setChosen, isTouched, form, isPending, isSent, error, unknown, gone };
}
