import { lazy, Suspense } from 'react';
import { SkeletonBlock } from '@larder/ui';

const SafeMarkdown = lazy(async () => ({ default: (await import('@larder/ui/markdown')).SafeMarkdown }));

/** A long description, whose reader of Markdown is fetched when the first one is shown. */
export function Story({ text }: { text: string }) {
  return (
    <Suspense fallback={<SkeletonBlock bare lines={6} />}>
      <SafeMarkdown text={text} topLevel={3} />
    </Suspense>
  );
}
