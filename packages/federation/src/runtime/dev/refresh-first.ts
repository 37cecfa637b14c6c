/**
 * The first module of a shell's development twin. React's Fast Refresh has to be there before React starts, and once for
 * all remotes of the page: React takes the answers of one refresh runtime alone.
 */
import * as refresh from 'react-refresh/runtime';

refresh.injectIntoGlobalHook(window);
Object.assign(globalThis, { __larderRefresh: refresh });
