import type { Workspace, WorkspaceDetails } from '@larder/contracts';
import type { Tx } from '../../database';

const ADDRESS = (kind: 'registered' | 'trade') => `
  w.${kind}_address as "${kind}Address", w.${kind}_address_line2 as "${kind}AddressLine2", w.${kind}_address_line3 as "${kind}AddressLine3",
  w.${kind}_address_city as "${kind}AddressCity", w.${kind}_address_postcode as "${kind}AddressPostcode", w.${kind}_address_country as "${kind}AddressCountry"`;

const READ = `
  select w.id, w.workspace_name as "workspaceName", w.company_name as "companyName", w.region, w.company_roles as "companyRoles",
    w.activity_status as "activityStatus", w.ownership_status as "ownershipStatus", w.vat_number as "vatNumber",
    w.contact_first_name as "contactFirstName", w.contact_last_name as "contactLastName", w.contact_email as "contactEmail",
    w.contact_phone as "contactPhone", w.contact_mobile as "contactMobile", w.company_website as "companyWebsite", w.company_reg as "companyReg",
    ${ADDRESS('registered')}, ${ADDRESS('trade')},
    w.payment_terms as "paymentTerms", w.weekend_ordering as "weekendOrdering", w.holiday_ordering as "holidayOrdering", w.features, w.version
  from workspaces w where w.id = $1`;

export const readWorkspace = (tx: Tx) => tx.one<Workspace>('workspace-read', READ, [tx.workspaceId]);

/** Keeps others from changing the company until the transaction ends. */
export const lockWorkspace = (tx: Tx) =>
  tx.one('workspace-lock', 'select id from workspaces where id = $1 for update', [tx.workspaceId]);

/** Writes the details that a company changes itself, and counts its version up. */
export const updateDetails = (tx: Tx, details: WorkspaceDetails): Promise<number> =>
  tx.run(
    'workspace-update',
    `
    update workspaces set version = version + 1, contact_first_name = $2, contact_last_name = $3, contact_email = $4, contact_phone = $5, contact_mobile = $6, company_website = $7,
      trade_address = $8, trade_address_line2 = $9, trade_address_line3 = $10, trade_address_city = $11, trade_address_postcode = $12, trade_address_country = $13
    where id = $1`,
    [
      tx.workspaceId,
      details.contactFirstName,
      details.contactLastName,
      details.contactEmail,
      details.contactPhone,
      details.contactMobile,
      details.companyWebsite,
      details.tradeAddress,
      details.tradeAddressLine2,
      details.tradeAddressLine3,
      details.tradeAddressCity,
      details.tradeAddressPostcode,
      details.tradeAddressCountry,
    ],
  );
