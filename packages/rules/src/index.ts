/**
 * The business rules of Larder (docs/spec/rules.md, RUL-1 to RUL-128) as pure functions.
 *
 * No rule reads a clock, a store or the network: the moment (`nowMs`, epoch milliseconds), the region, the settings and
 * the data come in.
 * Shapes are those of the wire: amounts are numbers (decimal strings are accepted), dates `YYYY-MM-DD`,
 * local date-times `YYYY-MM-DDTHH:mm:ss` in the zone of the region.
 */

// Regions, views, roles
export { loadWords } from './formats/load-words';
export { knownLanguages, languageOfTag, /** @public */ learnWords } from './regions/languages';
export type { Words } from './regions/languages';
export { currencyOf, guessRegion, localeOf, localeOfTag, regionName, zoneCityOf, zoneOf } from './regions/region';
export type { Locale, Region } from './regions/region';
export { factsOf, forEachRegion, isKnownRegion, knownFacts, knownRegions, learnRegions } from './regions/known-regions';
export type { RegionFacts, VatRate } from './regions/region-facts';
export { currentView, maySwitchView } from './regions/view';
export type { CompanyRole, View } from './regions/view';
export {
  isAdminLevel,
  mayEditProducer,
  mayOrder,
  maySeePrices,
  mayUseSide,
  memberChangeRefusal,
} from './team/permissions';
export type { MemberChange, MemberChangeRefusal, UserRole } from './team/permissions';
export { withoutPrices } from './team/hidden-prices';
export { mayCall, mayReach, maySignIn, maySubmitIn } from './team/membership';
export type { ActivityStatus } from './team/membership';

// Time
export { addDays, addMonths, daysBetween, isDate, weekday } from './time/calendar-date';
export { localDate, toInstant, toLocal, toLocalIn } from './time/local-time';
export { momentOf } from './time/clock';

// Cut-off and delivery dates
export { cutOffOf, isClosedForGood, lastOpenMoment } from './delivery/cut-off';
export type { CutOff, CutOffBand, CutOffHours, CutOffInput, CutOffOverride } from './delivery/cut-off';
export { holidayOn, holidaysOf } from './delivery/holidays';
export type { Holiday } from './delivery/holidays';
export {
  checkDeliveryDate,
  deliverableItems,
  deliveryDateProblems,
  lastDeliveryDate,
  nextDelivery,
  otherDates,
  scheduledDates,
} from './delivery/delivery-dates';
export type { DeliveryDateProblem, DeliveryDateSettings } from './delivery/delivery-dates';
export { USUAL_REACH_DAYS } from './delivery/usual-day';
export { boughtProducts } from './orders/bought-products';
export type { RecentOrder } from './orders/bought-products';
export { GUIDE_ORDERS, GUIDE_REACH_DAYS, usualQuantities } from './orders/usual-quantities';
export type { GuideBasis, PastOrder, UsualQuantities } from './orders/usual-quantities';
export { DEADLINE_DAYS, openDeadlines } from './delivery/open-deadlines';
export type { DeadlineInput, OpenDeadline } from './delivery/open-deadlines';
export { isAgreedDelivery } from './delivery/agreed-delivery';
export { locationChoices, locationStatus } from './delivery/location-status';
export type { LocationStatus } from './delivery/location-status';
export { lastKeptDraftDate } from './delivery/draft-archive';

// Delivery schedule and slots
export { UnreadableCalendar } from './schedule/unreadable-calendar';
export type { ScheduleItem, Slot } from './schedule/schedule-item';
export { dateWithoutSlot, hasAllowedSlot, hasSlot, slotOf, slotToTimes, slotsOf } from './schedule/slots';
export type { DeliveryTimes } from './schedule/slots';

// Money and quantities
export { roundHalfUp, sumOf } from './money/decimal';
export type { Decimal } from './money/decimal';
export { unitPriceFor } from './money/unit-price';
export type { PricedProduct } from './money/unit-price';
export { cartonPrice, linePrice, orderTotal, pricedLine, totalQuantity } from './money/line-price';
export type { PickType, PriceableLine, PricedLine } from './money/line-price';
export { changedPrices, mustAcceptPrice } from './money/price-change';
export type { PriceChange } from './money/price-change';
export { MAX_CARTONS, parseCartons } from './orders/cartons';
export { MAX_CONTACT, checkContact } from './orders/contact';
export { minimumOrder } from './orders/minimum-order';
export type { ExistingOrder, MinimumOrder, MinimumOrderInput } from './orders/minimum-order';

// Orders and their statuses
export { orderType, statusGroup, statusLook, statusOf } from './orders/status';
export type { OrderStatus, OrderType, StatusGroup, StatusLook } from './orders/status';
export { mayMove } from './orders/transitions';
export type { Actor, Transition } from './orders/transitions';
export { buyerRefusal, orderActions } from './orders/order-actions';
export type { BuyerChange, OrderAction } from './orders/order-actions';
export { invoiceStatusAt, mayRecord, maySubstitute } from './orders/fulfilment';
export { saveProblems, submitBlockers } from './orders/submit-blockers';
export type { BlockerCode, SaveProblem, SubmitBlocker, SubmitInput } from './orders/submit-blockers';
export type { LineAvailability } from './orders/line-availability';
export { lineFacts, listedQuantity } from './orders/line-facts';
export type { FactLine, LineFacts, ShownQuantity } from './orders/line-facts';
export type { NewOrder, NewOrderLine } from './orders/new-order';
export { duplicateOrder } from './orders/duplicate-order';
export type { AgreedProduct, DuplicableOrder, DuplicateLine, SelectionItem } from './orders/duplicate-order';
export { MAX_LINES, repeatedDelivery, repeatOrder } from './orders/repeat-order';
export type { LeftOutLine, LeftOutReason, RepeatedLines } from './orders/repeat-order';
export { changedKeys, mergeOrders, resolveMerge } from './orders/merge-orders';
export type { DifferenceKey, DraftContent, MergeChoice, OrderDifference, OrderMerge } from './orders/merge-orders';

// Products of a producer
export {
  REVIEWED_FIELDS,
  isSameValue,
  missingDescriptions,
  missingForReview,
  productActions,
  reviewedChange,
} from './products/product-review';
export type {
  ProductAction,
  ProductGap,
  ProductState,
  ReviewableProduct,
  ReviewedField,
} from './products/product-review';
export { mergeFields } from './products/merge-fields';
export type { MergedFields } from './products/merge-fields';
export { certificateDays } from './suppliers/certificate-end';
export { missingForProfile } from './suppliers/profile-proposal';
export type { ProfileGap, ReviewableProfile } from './suppliers/profile-proposal';
export { earliestPriceDate, passedOnPrice } from './products/list-price';
export type { PassOn } from './products/list-price';

// Finding products
export { foldText } from './finding/fold-text';
export { withoutMarkup } from './formats/without-markup';
export { MIN_SEARCH_LENGTH, findProducts } from './finding/find-products';
export { findGreengrocer } from './finding/find-greengrocer';
export { offeredGreengrocer } from './finding/greengrocer-offer';

// Formats
export { countries, countryName } from './formats/countries';
export {
  formatDate,
  formatDay,
  formatDayMonth,
  formatMonthYear,
  formatTime,
  monthName,
  weekdayName,
  typedDatePattern,
} from './formats/dates';
export { formatCutOff, formatDeliveryRange, formatSlot } from './formats/delivery-range';
export type { DeliveryRange } from './formats/delivery-range';
export { formatMoney, formatUnitPrice } from './formats/money';
export { decimalSign, formatNumber } from './formats/numbers';
export { formatPack, formatPriceOfUnit, formatQuantity } from './formats/pack-words';
export type { Pack } from './formats/pack-words';
export { companyAddress, postalAddress } from './formats/postal-address';
export { formatSku } from './formats/sku';
export { formatLeadTime, formatShelfLifeDays, shelfLifeDays } from './formats/shelf-life';
export { formatUnits, unitName } from './formats/unit-names';
export { readText } from './formats/words';
export { pickTypeIcon, storageTypeIcon } from './formats/icons';
export { initials } from './formats/initials';
export type { Writing } from './formats/writing';
export { guardedCell, unguardedCell } from './formats/guarded-cell';

// Lists and messages
export { PAGE_SIZES, pageCount, pageWindow, readPage } from './lists/paging';
export { previewItems } from './lists/preview-items';
export { problemStatus, problemTextKey } from './lists/problem-text';
export { moved, withHidden } from './lists/own-order';

// Sustainability
export { sustainabilityIcon, sustainabilityLevel } from './sustainability/sustainability-level';
export type { SustainabilityLevel } from './sustainability/sustainability-level';
export { POLICY_CATEGORIES, keptPolicies, policyLevel } from './sustainability/policies';
export type { PolicyCategory, PolicyGroup, SupplierPolicy } from './sustainability/policies';
export { isEmptyReport } from './sustainability/report';
export {
  COST_CURRENCY,
  GRAMS_PER_CAR_KM,
  OFFSET_COST_PER_TONNE,
  SOCIAL_COST_OF_CARBON,
  emissionFigures,
  gramsToKg,
  isWithoutDeliveries,
  savedGrams,
} from './sustainability/emissions';
export type { CarbonRecord, EmissionFigures } from './sustainability/emissions';
export { orderEmissions, shownEmissions } from './sustainability/order-emissions';
export type { OrderEmissions } from './sustainability/order-emissions';

// E-mail and password
export { checkEmail } from './account/email';
export { checkNewPassword, normalisePassword } from './account/password';
export type { PasswordProblem } from './account/password';
export { passwordStrengthLabel } from './account/password-strength';
export type { PasswordStrength } from './account/password-strength';
export { hasSessionExpired, isRefreshDue, isUsableSession } from './sessions/session-age';
export type { SessionAge, SessionMoments } from './sessions/session-age';
