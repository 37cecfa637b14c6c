import type { ComposedRemote, DeclaredRoute } from '@larder/contracts';
import type { ShownLabel } from './shown-label';

/** A page of the product: declared by a remote, or one of the shell's own. */
export interface Page extends Omit<DeclaredRoute, 'layout' | 'title'> {
  title: ShownLabel;
  /** `plain` stands in the signed-in layout with a session and in the public one without (SHL-112). */
  layout: DeclaredRoute['layout'] | 'plain';
  /** None for the shell's own pages, whose `module` names what to draw. */
  remote?: ComposedRemote;
}
