import { SkeletonFrame } from '@larder/ui';

const LINES = [1, 2, 3, 4];

/** Stands in for the level and the policies while they load. */
export function JourneySkeleton({ label }: { label: string }) {
  return (
    <SkeletonFrame label={label} shape="journey" className="stack-s">
      <div className="catalogue-journey"><span className="sk catalogue-plant" /><div className="grow stack-s"><div className="sk sk-72" /><div className="sk sk-58" /></div></div>
      {LINES.map((line) => <div key={line} className="sk" />)}
    </SkeletonFrame>
  );
}
