import * as v from 'valibot';
import { UserRole } from './values';

/** The side of the company that a user works on. */
export const View = v.picklist(['customer', 'producer']);
export type View = v.InferOutput<typeof View>;

/** All that is named must hold. */
export const Condition = v.object({
  views: v.optional(v.array(View)),
  roles: v.optional(v.array(UserRole)),
  companyRoles: v.optional(v.array(View)),
  /** Holds while the workspace has this feature switched off (SHL-96). */
  workspaceFeatureOff: v.optional(v.picklist(['locations', 'orders', 'administration'])),
});
export type Condition = v.InferOutput<typeof Condition>;
