import { SkeletonFrame } from '@larder/ui';

interface EntrySkeletonProps {
  /** Said by screen readers. */
  label: string;
  /** As many as the step has that is on its way. */
  fields: number;
}

/** Stands in for the form of a step. */
export function EntrySkeleton({ label, fields }: EntrySkeletonProps) {
  return (
    <SkeletonFrame label={label} shape="form" className="stack">
      {Array.from({ length: fields }, (_, field) => (
        <div key={field} className="stack-s">
          <div className="sk sk-44" />
          <div className="sk auth-field" />
        </div>
      ))}
      <div className="sk auth-action" />
    </SkeletonFrame>
  );
}
