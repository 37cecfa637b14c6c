import type { RegionConfig } from '@larder/contracts';
import type { Host } from '@larder/remote-kit';
import type { Services } from '../services/services';
import type { PageTable } from '../navigation/page-table';

/**
 * What the shell gives to remotes; `pathname` gives that of the page which is asked for. A region's files make a new
 * one, so that whoever reads them hears of it.
 */
export function createHost(
  services: Services,
  config: RegionConfig,
  table: PageTable,
  pathname: () => string | undefined,
): Host {
  const {
    bus,
    api,
    i18n,
    history,
    nonce,
    clock,
    preferences,
    account,
    notifier,
    turns,
    report,
    chooseRegion,
    askedErrorPage,
    slots,
  } = services;
  return {
    bus,
    api,
    i18n,
    history,
    nonce,
    config,
    clock,
    preferences,
    report,
    chooseRegion,
    slots,
    session: account,
    linkTo: table.linkTo,
    notify: notifier.notify,
    blockLeaving: history.block,
    onboarding: { claim: (name, onTurn) => turns.claim(name, onTurn) },
    showErrorPage(code) {
      // A page that is about to go, as when its session has ended, says nothing of the next one.
      if ([undefined, history.location.pathname].includes(pathname()))
        askedErrorPage.setState({ key: history.location.key, code }, true);
    },
  };
}
