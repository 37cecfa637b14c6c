/**
 * The script that `larder dev --in` puts before all others of a page: boot reads the session at once, and must not find
 * that of another site (REL-87).
 */
import { dropUnsent, keepFor } from './site-storage';

const site = (document.currentScript as HTMLScriptElement).dataset.site!;
if (keepFor(site, () => window.localStorage)) dropUnsent();
keepFor(site, () => window.sessionStorage);
