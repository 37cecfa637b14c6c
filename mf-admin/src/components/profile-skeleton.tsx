import { Card, SkeletonFrame } from '@larder/ui';

const LINES = ['sk-44', 'sk-72', 'sk-58'];

function Waiting({ lines }: { lines: number }) {
  return (
    <Card className="stack-s">
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className={`sk ${LINES[line % 3]}`} />
      ))}
    </Card>
  );
}

/** Stands in for the three cards of the profile (ADM-46). */
export function ProfileSkeleton({ label }: { label: string }) {
  return (
    <SkeletonFrame label={label} shape="profile" className="half">
      <div className="stack">
        <Waiting lines={6} />
        <Waiting lines={3} />
      </div>
      <Waiting lines={6} />
    </SkeletonFrame>
  );
}
