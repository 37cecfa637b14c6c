import { SkeletonBlock } from '@larder/ui';
import { lateCode, LatePart } from '@larder/ui/late';

const MARKDOWN = lateCode(async () => (await import('@larder/ui/markdown')).SafeMarkdown);

/** A long description, whose reader of Markdown is fetched when the first one is shown. */
export function Story({ text }: { text: string }) {
  return (
    <LatePart code={MARKDOWN} waiting={<SkeletonBlock bare lines={6} />}>
      {(SafeMarkdown) => <SafeMarkdown text={text} topLevel={3} />}
    </LatePart>
  );
}
