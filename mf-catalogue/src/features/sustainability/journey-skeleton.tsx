const LINES = [1, 2, 3, 4];

/** Stands in for the level and the policies while they load. */
export function JourneySkeleton({ label }: { label: string }) {
  return (
    <div aria-busy="true" data-skeleton="journey">
      <span className="sr" role="status">{label}</span>
      <div className="stack-s" aria-hidden="true">
        <div className="catalogue-journey"><span className="sk catalogue-plant" /><div className="grow stack-s"><div className="sk sk-72" /><div className="sk sk-58" /></div></div>
        {LINES.map((line) => <div key={line} className="sk" />)}
      </div>
    </div>
  );
}
