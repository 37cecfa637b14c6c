import * as v from 'valibot';
import { defineCall } from '../call';
import { Uuid } from '../values';
import {
  SupplierCertificate,
  SupplierCertificateInput,
  SupplierProposal,
  SupplierProposalInput,
} from '../shapes/supplier-proposal';
import { Workspace, WorkspaceDetails } from '../shapes/workspace';
import { editor, member } from './supplier-parts';

const admin = { token: 'bearer', level: 'admin', side: 'producer', feature: 'producerEditing' } as const;

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
