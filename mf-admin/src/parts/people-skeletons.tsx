import { SkeletonFrame } from '@larder/ui';

interface PeopleSkeletonsProps {
  rows: number;
  /** Said by screen readers. */
  label: string;
}

/** Stand in for members or invitations while they load (ADM-4, ADM-24). */
export function PeopleSkeletons({ rows, label }: PeopleSkeletonsProps) {
  return (
    <SkeletonFrame label={label} shape="people" className="admin-people">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="member">
          <span className="sk admin-sk-avatar" />
          <div className="stack-s">
            <div className="sk sk-44" />
            <div className="sk sk-58" />
          </div>
          <span className="role-cell">
            <span className="sk sk-chip admin-sk-role role" />
          </span>
        </div>
      ))}
    </SkeletonFrame>
  );
}
