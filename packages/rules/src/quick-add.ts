/**
 * Reads what a chef pastes or imports and plans what an order gets of it (docs/spec/guide.md, GDE-37 to GDE-46). An
 * entry of its own, because only the dialog that does it needs it.
 */
export { MAX_BYTES, /** @public */ readRows } from './quick-add/read-rows';
export type { Reading, SourceRow, SourceRows } from './quick-add/read-rows';
export { checkText, readFileText } from './quick-add/read-file';
export type { SourceRefusal } from './quick-add/read-file';
export { indexProducts, plainSku } from './quick-add/product-index';
export type { ProductIndex, QuickProduct } from './quick-add/product-index';
export { matchRows } from './quick-add/match-rows';
export type { MatchedRow } from './quick-add/match-rows';
export { isReady, planRows } from './quick-add/plan-rows';
export type { Joining, Plan, PlanChoices, PlanInput, PlannedRow, RowKind } from './quick-add/plan-rows';
export { writeRest, writeRows } from './quick-add/write-rows';
export type { RestRow, WrittenRow } from './quick-add/write-rows';
