import * as v from 'valibot';

/** Every code that an error may carry, with its status (spec: api.md, section 7). */
export const ERROR_STATUS = {
  bad_json: 400, validation_failed: 400, query_invalid: 400, api_version_unsupported: 400, form_unknown: 400, idempotency_key_invalid: 400, idempotency_key_reused: 400,
  reset_code_invalid: 400, password_too_short: 400, password_too_long: 400, password_equals_email: 400, password_equals_name: 400, password_too_common: 400, password_too_weak: 400, current_password_wrong: 400,
  invite_code_invalid: 400, terms_not_accepted: 400, terms_version_unknown: 400,
  email_invalid: 400, invite_too_many: 400, invite_already_member: 400, invite_member_suspended: 400, member_not_active: 400,
  order_location_closed: 400, order_slot_missing: 400, order_cutoff_expired: 400, order_date_invalid: 400, order_no_items: 400,
  order_item_zero_quantity: 400, order_item_unavailable: 400, order_item_duplicate: 400, order_item_not_found: 400, order_below_mov: 400,
  order_price_changed: 400, order_not_draft: 400, order_status_changed: 400, order_cancel_too_late: 400, order_sample_readonly: 400,
  order_transition_invalid: 400, order_not_delivered: 400, reason_missing: 400,
  request_tags_missing: 400, request_tag_unknown: 400, invoice_already_issued: 400, invoice_transition_invalid: 400, credit_exceeds_total: 400,
  photo_invalid: 400, document_invalid: 400, product_ref_taken: 400, product_limit: 400, certificate_limit: 400, product_incomplete: 400, product_state_changed: 400, price_date_too_soon: 400, price_date_past: 400, product_own: 400,
  profile_incomplete: 400, profile_state_changed: 400, import_invalid: 400, import_busy: 400,
  guide_list_name_taken: 400, guide_list_limit: 400, guide_list_product_unknown: 400,
  token_missing: 401, token_invalid: 401, token_expired: 401, credentials_invalid: 401, refresh_invalid: 401, refresh_reused: 401,
  role_forbidden: 403, role_not_assignable: 403, customer_role_required: 403, producer_role_required: 403, member_suspended: 403,
  member_is_owner: 403, member_is_self: 403, workspace_inactive: 403, workspace_prospect: 403, account_scope_required: 403, link_expired: 403, review_own: 403,
  route_not_found: 404, feature_off: 404, region_not_found: 404, workspace_not_found: 404, email_not_found: 404, user_not_found: 404,
  invite_expired: 404, session_not_found: 404, invite_not_found: 404, member_not_found: 404, location_not_found: 404, calendar_not_found: 404, product_not_found: 404,
  order_not_found: 404, supplier_not_found: 404, invoice_not_found: 404, request_not_found: 404, asset_not_found: 404, review_not_found: 404, certificate_not_found: 404, feed_not_found: 404, guide_list_not_found: 404,
  method_not_allowed: 405, order_version_mismatch: 412, version_mismatch: 412, guide_list_version_mismatch: 412, request_timeout: 408, payload_too_large: 413, uri_too_long: 414, unsupported_media_type: 415, headers_too_large: 431,
  report_not_assessed: 422,
  rate_limited: 429, sign_in_locked: 429, invite_daily_limit: 429, request_daily_limit: 429,
  internal: 500, maintenance: 503, unavailable: 503, timeout: 504,
} as const;

/** A stable code of an error. */
export type ErrorCode = keyof typeof ERROR_STATUS;

/** One field that was refused, by its path such as `orderItems[2].cartonQuantity`. */
export const FieldError = v.object({ field: v.string(), code: v.string(), message: v.string() });
export type FieldError = v.InferOutput<typeof FieldError>;

/** The body of every error, `application/problem+json` (API-1). A call may add members of its own. */
export const Problem = v.looseObject({
  type: v.string(),
  title: v.string(),
  status: v.number(),
  detail: v.string(),
  code: v.string(),
  errors: v.array(FieldError),
  traceId: v.string(),
});
export type Problem = v.InferOutput<typeof Problem>;
