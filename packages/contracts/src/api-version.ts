/**
 * The version of the API that these contracts describe, as `Api-Version` names it. The client sends it, so that a later
 * API answers an older page in the shapes it knows (API-13).
 */
export const API_VERSION = '3.0';
