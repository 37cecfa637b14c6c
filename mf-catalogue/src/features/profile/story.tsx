import { lazy, Suspense } from 'react';
import { SkeletonBlock } from '@larder/ui';

const Markdown = lazy(async () => ({ default: (await import('./markdown')).Markdown }));

/** A long description, whose reader of Markdown is fetched when the first one is shown. */
export function Story({ text }: { text: string }) {
  return <Suspense fallback={<SkeletonBlock bare lines={6} />}><Markdown text={text} /></Suspense>;
}
