/**
 * The boot script: the first script of the page, some 4 KB of which react-router's matching of routes is half. See
 * boot-contract.ts for what it leaves.
 * Built on its own, not by webpack.
 */
import { learnRegions, localeOf } from '@larder/rules';
import type { LarderBoot } from './boot-contract';
import { fetchBootFile } from './boot-file';
import { firstComposition } from './first-composition';
import { hideLinkCodes } from './hide-link-codes';
import { preloadPage } from './preload-page';
import { takePreview } from './preview-token';
import { randomDraw } from './share';
import { settleRegion } from './settle-region';
import { giveStylesTheNonce } from './style-nonce';
import { installScriptPolicy } from './script-policy';

const script = document.currentScript as HTMLScriptElement | null;
const nonce = script?.nonce ?? '';
installScriptPolicy([location.origin, ...(script?.dataset.origins?.split(' ') ?? [])]);
giveStylesTheNonce(nonce);

// Written by the gateway: names, zones and languages of all regions (REL-98).
learnRegions(JSON.parse(script?.dataset.regions ?? '[]'));

hideLinkCodes(window);
takePreview(window);

const { region, hasSession, workspaceId } = settleRegion(window, Date.now());
const draw = randomDraw();
document.documentElement.lang = localeOf(region);
const composition = firstComposition(region, script?.dataset.slices);
const boot: LarderBoot = { nonce, region, hasSession, draw, config: fetchBootFile('config', region), composition };
window.__larderBoot = boot;
// A hint only: whatever goes wrong here, the shell finds out properly.
composition
  .then(({ body }) => preloadPage(body, location.pathname, { hasSession, workspaceId, draw }))
  .catch(() => undefined);
