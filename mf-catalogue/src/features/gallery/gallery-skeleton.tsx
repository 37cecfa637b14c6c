const THUMBNAILS = [1, 2, 3, 4];

/** Stands in for the thumbnails while the gallery loads. */
export function GallerySkeleton({ label }: { label: string }) {
  return (
    <div aria-busy="true" data-skeleton="gallery">
      <span className="sr" role="status">{label}</span>
      <div className="catalogue-gallery" aria-hidden="true">{THUMBNAILS.map((thumbnail) => <div key={thumbnail} className="sk catalogue-thumb-picture" />)}</div>
    </div>
  );
}
