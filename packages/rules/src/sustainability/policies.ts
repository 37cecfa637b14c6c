/** The categories whose policies are shown, in the order of their groups (RUL-106). */
export const POLICY_CATEGORIES = [
  'ghg-emissions',
  'resource-management',
  'land-marine-health',
  'product-integrity',
  'business-ethics',
] as const;
/** A category whose policies are shown. */
export type PolicyCategory = (typeof POLICY_CATEGORIES)[number];

/** A policy of a supplier's report. */
export interface SupplierPolicy {
  name: string;
  category: string;
  /** A chip that never decides keeping (RUL-107). */
  status: string;
  score: number | null;
}

/** The kept policies of one category. */
export interface PolicyGroup {
  /** The category; its text is `policy.{name}`. */
  name: PolicyCategory;
  /** Name of the group's icon. */
  icon: string;
  policies: { name: string; score: number; status: string }[];
}

const MIN_SCORE = 2;

/**
 * The policies with a score of 2 or more in one of the five categories, grouped; groups without policies are left out
 * (RUL-106, RUL-107).
 */
export const keptPolicies = (policies: readonly SupplierPolicy[]): PolicyGroup[] =>
  POLICY_CATEGORIES.map((category) => ({
    name: category,
    icon: category,
    policies: policies.flatMap(({ name, category: own, score, status }) =>
      own === category && score !== null && score >= MIN_SCORE ? [{ name, score, status }] : [],
    ),
  })).filter((group) => group.policies.length > 0);

/** The level of a policy's score: 2 to 2.49 is 2, 2.5 and above is 3, any other, 2.495 included, has none (RUL-108). */
export function policyLevel(score: number | null): 2 | 3 | null {
  if (score === null) return null;
  if (score >= 2.5) return 3;
  return score >= 2 && score <= 2.49 ? 2 : null;
}
