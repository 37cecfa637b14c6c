import type { CopiedLines } from '../../model/repeat/copy-lines';

/** What a repeated order gave, for the dialog of what was not copied. */
export interface Repeated extends CopiedLines {
  deliveryStart: string | null;
}
