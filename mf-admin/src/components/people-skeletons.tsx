import { PAGE_SIZES } from '@larder/rules';
import { SkeletonFrame } from '@larder/ui';

/** As many as a page of the team has, at most 15 (SHL-119). */
const ROWS = Math.min(PAGE_SIZES.team, 15);

interface PeopleSkeletonsProps {
  /** Said by screen readers. */
  label: string;
}

/** Stand in for members or invitations while they load (ADM-4, ADM-24). */
export function PeopleSkeletons({ label }: PeopleSkeletonsProps) {
  return (
    <SkeletonFrame label={label} shape="people" className="admin-people">
      {Array.from({ length: ROWS }, (_, row) => (
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
