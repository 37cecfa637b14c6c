import type { Workspace } from '@larder/contracts';
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
    w.payment_terms as "paymentTerms", w.weekend_ordering as "weekendOrdering", w.holiday_ordering as "holidayOrdering", w.features
  from workspaces w where w.id = $1`;

export const readWorkspace = (tx: Tx) => tx.one<Workspace>('workspace-read', READ, [tx.workspaceId]);
