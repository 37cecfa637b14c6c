/**
 * The script that `larder dev --in` puts before all others of a page: boot reads the session at once, and must not find
 * that of another site (REL-87).
 */
import { keepFor } from './site-storage';

const site = (document.currentScript as HTMLScriptElement).dataset.site!;
keepFor(site, () => window.localStorage);
keepFor(site, () => window.sessionStorage);
