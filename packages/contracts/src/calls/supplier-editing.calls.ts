import * as v from 'valibot';
import { defineCall } from '../call';
import { TableFormatName } from '../table-formats';
import { line } from '../texts';
import { IsoDate, Uuid } from '../values';
import { SupplierProductDetail } from '../shapes/product';
import {
  ImportReport,
  DeclinedProduct,
  IncompleteProduct,
  ListPrice,
  ProductOnOrder,
  SupplierDemand,
  SupplierProductInput,
  SupplierProductOptions,
  SupplierProductUpdate,
  UploadedFile,
} from '../shapes/supplier-product';
import {
  SupplierCertificate,
  SupplierCertificateInput,
  SupplierProposal,
  SupplierProposalInput,
} from '../shapes/supplier-proposal';
import { Workspace, WorkspaceDetails } from '../shapes/workspace';

const member = { token: 'bearer', level: 'any', side: 'producer', feature: 'producerEditing' } as const;
const editor = { token: 'bearer', level: 'trusted-up', side: 'producer', feature: 'producerEditing' } as const;
const admin = { token: 'bearer', level: 'admin', side: 'producer', feature: 'producerEditing' } as const;
const bySku = {
  params: v.object({ sku: v.pipe(v.string(), v.maxLength(40)) }),
  notFound: 'product_not_found',
} as const;
const Version = v.pipe(v.number(), v.integer(), v.minValue(1));

const MEBIBYTE = 1024 * 1024;
/**
 * The largest uploads: pictures and documents, and tables (DSK-18, DSK-19, DSK-23). A PNG of 2,000 px, as browsers send
 * it, has up to 10 MB.
 */
export const UPLOAD_LIMITS = { file: 10 * MEBIBYTE, table: 5 * MEBIBYTE } as const;

/**
 * Stores a file of at most `UPLOAD_LIMITS.file` bytes; the path in the answer works where pictures and sheets are
 * named. `photo_invalid` and `document_invalid` say what its content is not.
 */
export const uploadFile = defineCall({
  name: 'uploadFile',
  method: 'POST',
  path: '/file',
  summary: 'Takes a picture or a PDF, judged by its content',
  who: editor,
  upload: { maxBytes: UPLOAD_LIMITS.file },
  body: v.object({ file: v.blob(), purpose: v.picklist(['product', 'profile', 'certificate', 'spec-sheet']) }),
  answer: UploadedFile,
  status: 201,
  codes: ['photo_invalid', 'document_invalid', 'payload_too_large', 'files_limit', 'rate_limited'],
});

/** The lists of the form, and the first day that a new price may have. */
export const getSupplierProductOptions = defineCall({
  name: 'getSupplierProductOptions',
  method: 'GET',
  path: '/supplier/product-options',
  summary: 'What the form of a product chooses from',
  who: member,
  answer: SupplierProductOptions,
  status: 200,
  codes: [],
});

/** The API gives the SKU, which never changes. The own reference is unique in the company (`product_ref_taken`). */
export const createSupplierProduct = defineCall({
  name: 'createSupplierProduct',
  method: 'POST',
  path: '/supplier/product',
  summary: 'Makes a draft of a product',
  who: editor,
  body: SupplierProductInput,
  answer: SupplierProductDetail,
  status: 201,
  codes: ['product_ref_taken', 'product_limit', 'photo_invalid', 'document_invalid', 'idempotency_key_reused'],
  idempotent: true,
});

/**
 * A draft changes at once. Of an active product description, times, pictures and sheet do; the rest waits for review
 * (DSK-13). 412 at an outdated `version`.
 */
export const updateSupplierProduct = defineCall({
  name: 'updateSupplierProduct',
  method: 'PUT',
  path: '/supplier/product/:sku',
  summary: 'Changes a product; what chefs rely on becomes a reviewed change',
  who: editor,
  ...bySku,
  body: SupplierProductUpdate,
  answer: SupplierProductDetail,
  status: 200,
  codes: [
    'product_ref_taken',
    'product_incomplete',
    'product_state_changed',
    'photo_invalid',
    'document_invalid',
    'product_not_found',
    'version_mismatch',
  ],
});

/** 400 `product_state_changed` for one that is in review or was active: that is suspended. */
export const deleteSupplierProduct = defineCall({
  name: 'deleteSupplierProduct',
  method: 'DELETE',
  path: '/supplier/product/:sku',
  summary: 'Deletes a draft that never was active',
  who: editor,
  ...bySku,
  status: 204,
  codes: ['product_state_changed', 'product_not_found'],
});

/** A draft with the same values, without pictures and coming price; name and own reference end in "(copy)". */
export const copySupplierProduct = defineCall({
  name: 'copySupplierProduct',
  method: 'POST',
  path: '/supplier/product/:sku/copy',
  summary: 'Makes a draft from a product',
  who: editor,
  ...bySku,
  body: v.object({}),
  bodyOptional: true,
  answer: SupplierProductDetail,
  status: 201,
  codes: ['product_limit', 'product_not_found', 'idempotency_key_reused'],
  idempotent: true,
});

/**
 * `submitted` sends, `draft` takes back, `suspended` needs a reason, `active` brings back. `product_incomplete`
 * lists in `errors` what is missing.
 */
export const moveSupplierProduct = defineCall({
  name: 'moveSupplierProduct',
  method: 'PUT',
  path: '/supplier/product/:sku/state',
  summary: 'Sends for review, takes back, suspends or reactivates',
  who: editor,
  ...bySku,
  body: v.object({
    to: v.picklist(['submitted', 'draft', 'suspended', 'active']),
    reason: v.optional(line(500, 1)),
    version: Version,
  }),
  answer: SupplierProductDetail,
  status: 200,
  codes: ['product_incomplete', 'product_state_changed', 'reason_missing', 'product_not_found', 'version_mismatch'],
});

/** SKUs that were sent, the drafts that lack something, and those that were declined: they are left out (DSK-6). */
export const sendSupplierProducts = defineCall({
  name: 'sendSupplierProducts',
  method: 'POST',
  path: '/supplier/product/send',
  summary: 'Sends every complete draft for review and lists the rest',
  who: editor,
  answer: v.object({
    sent: v.array(v.string()),
    incomplete: v.array(IncompleteProduct),
    declined: v.optional(v.array(DeclinedProduct), []),
  }),
  status: 200,
  codes: [],
});

/** Cartons that were ordered and are not delivered: suspending leaves them. */
export const getProductOnOrder = defineCall({
  name: 'getProductOnOrder',
  method: 'GET',
  path: '/supplier/product/:sku/on-order',
  summary: 'What stays on order when a product is suspended',
  who: editor,
  ...bySku,
  answer: ProductOnOrder,
  status: 200,
  codes: ['product_not_found'],
});

/**
 * A net price from a day at least 14 days ahead, or null and null to take it back: of a suspended product too, while the
 * price waits for staff. `price_date_too_soon` names the first day.
 */
export const priceSupplierProduct = defineCall({
  name: 'priceSupplierProduct',
  method: 'PUT',
  path: '/supplier/product/:sku/price',
  summary: 'Names a coming price of an active product, or takes it back',
  who: editor,
  ...bySku,
  body: v.pipe(
    v.object({ listPrice: v.nullable(ListPrice), from: v.nullable(IsoDate), version: Version }),
    v.forward(
      v.check(({ listPrice, from }) => (listPrice === null) === (from === null), 'Price and date come together'),
      ['from'],
    ),
  ),
  answer: SupplierProductDetail,
  status: 200,
  codes: ['price_date_too_soon', 'product_state_changed', 'product_not_found', 'version_mismatch'],
});

const TableUpload = v.object({
  file: v.blob(),
  /** `true` for a preview that stores nothing. */
  dryRun: v.optional(v.picklist(['true', 'false']), 'true'),
  format: v.optional(TableFormatName, 'iso'),
  /** Of the preview that was shown: the file is stored only when it still does the same. */
  preview: v.optional(v.pipe(v.string(), v.maxLength(100))),
});

/**
 * At most 2,000 rows. A dry run, the default, stores nothing; with `preview` of it a file is stored only when it
 * still does the same.
 */
export const importSupplierProducts = defineCall({
  name: 'importSupplierProducts',
  method: 'POST',
  path: '/supplier/product/import',
  summary: 'Reads products from a CSV file',
  who: editor,
  upload: { maxBytes: UPLOAD_LIMITS.table },
  body: TableUpload,
  answer: ImportReport,
  status: 200,
  codes: ['import_invalid', 'import_busy', 'payload_too_large', 'rate_limited'],
});

/** Dates, numbers and separators are written as `format` says. */
export const exportSupplierProducts = defineCall({
  name: 'exportSupplierProducts',
  method: 'GET',
  path: '/supplier/product/export',
  summary: 'The own products as a CSV file that the import reads',
  who: editor,
  query: v.object({ format: v.optional(TableFormatName, 'iso') }),
  file: 'text/csv',
  status: 200,
  codes: [],
});

/** Today and 13 days on; as CSV with `format=csv`. It names no customer, location or order. */
export const getSupplierDemand = defineCall({
  name: 'getSupplierDemand',
  method: 'GET',
  path: '/supplier/demand',
  summary: 'What customers are going to take, by product and day',
  who: member,
  query: v.object({ format: v.optional(v.picklist(['json', 'csv']), 'json') }),
  answer: SupplierDemand,
  orFile: 'text/csv',
  status: 200,
  codes: [],
});

/** What ADMIN and OWNER may change of their company; 412 at an outdated `version`. */
export const updateWorkspace = defineCall({
  name: 'updateWorkspace',
  method: 'PUT',
  path: '/workspace',
  summary: 'Changes contact, telephones, trading address and website',
  who: admin,
  body: WorkspaceDetails,
  answer: Workspace,
  status: 200,
  codes: ['version_mismatch'],
});

/** The proposal, or the published values with state null. */
export const getSupplierProposal = defineCall({
  name: 'getSupplierProposal',
  method: 'GET',
  path: '/supplier/profile/proposal',
  summary: 'The own changes of the profile beside the published one',
  who: editor,
  answer: SupplierProposal,
  status: 200,
  codes: [],
});

/**
 * Saves the proposal as a draft; nothing is published. State null answers one that says what customers see already: it
 * is closed. `profile_state_changed` while it is in review.
 */
export const saveSupplierProposal = defineCall({
  name: 'saveSupplierProposal',
  method: 'PUT',
  path: '/supplier/profile/proposal',
  summary: 'Saves the own changes of the profile',
  who: editor,
  body: SupplierProposalInput,
  answer: SupplierProposal,
  status: 200,
  codes: ['profile_state_changed', 'photo_invalid', 'version_mismatch'],
});

/**
 * Sends or takes back. State null answers one that says what customers see already: it is closed and not sent.
 * `profile_incomplete` lists in `errors` what is missing.
 */
export const moveSupplierProposal = defineCall({
  name: 'moveSupplierProposal',
  method: 'PUT',
  path: '/supplier/profile/proposal/state',
  summary: 'Sends the changes of the profile for review, or takes them back',
  who: editor,
  body: v.object({ to: v.picklist(['submitted', 'draft']), version: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
  answer: SupplierProposal,
  status: 200,
  codes: ['profile_incomplete', 'profile_state_changed', 'version_mismatch'],
});

/** Certificates in every state, by name, with their last days. */
export const listSupplierCertificates = defineCall({
  name: 'listSupplierCertificates',
  method: 'GET',
  path: '/supplier/certificate',
  summary: 'The own certificates with their last days',
  who: member,
  answer: v.object({ items: v.array(SupplierCertificate) }),
  status: 200,
  codes: [],
});

/**
 * Sends a certificate with an uploaded document (purpose `certificate`). `certificate_limit` at the most that a
 * company may have.
 */
export const sendSupplierCertificate = defineCall({
  name: 'sendSupplierCertificate',
  method: 'POST',
  path: '/supplier/certificate',
  summary: 'Sends a certificate for review',
  who: editor,
  body: SupplierCertificateInput,
  answer: SupplierCertificate,
  status: 201,
  codes: ['document_invalid', 'certificate_limit'],
});

/** Takes a submitted certificate back, or removes any other one. */
export const removeSupplierCertificate = defineCall({
  name: 'removeSupplierCertificate',
  method: 'DELETE',
  path: '/supplier/certificate/:certificateId',
  summary: 'Takes back or removes a certificate',
  who: editor,
  params: v.object({ certificateId: Uuid }),
  notFound: 'certificate_not_found',
  status: 204,
  codes: ['certificate_not_found'],
});
