import { SkeletonFrame } from '@larder/ui';

const THUMBNAILS = [1, 2, 3, 4];

/** Stands in for the thumbnails while the gallery loads. */
export const GallerySkeleton = ({ label }: { label: string }) => (
  <SkeletonFrame label={label} shape="gallery" className="catalogue-gallery">{THUMBNAILS.map((thumbnail) => <div key={thumbnail} className="sk catalogue-thumb-picture" />)}</SkeletonFrame>
);
