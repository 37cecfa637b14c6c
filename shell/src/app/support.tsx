import { useState } from 'react';
import { useText } from '@larder/i18n';
import { SidePanel } from '@larder/ui';
import type { SupportMessage } from '../features/contact/support-props';
import { PartDown } from '../remotes/part-down';
import { LazyPart } from '../services/lazy-part';
import { useReadyRegion } from '../services/services';

const load = () => import('../features/contact/support-provider');

export interface SupportProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The support provider of the region; what was typed, and whether it is on its way, outlives its panel (SHL-92). */
export function Support({ isOpen, onClose }: SupportProps) {
  const { t } = useText('shell');
  const { config, registry } = useReadyRegion();
  const [message, setMessage] = useState<SupportMessage>({ draft: '', sending: 'writing' });
  const change = (changes: Partial<SupportMessage>) => setMessage((before) => ({ ...before, ...changes }));
  function close() {
    if (message.sending !== 'pending') change({ sending: 'writing' });
    onClose();
  }
  if (!isOpen || !registry.features.includes('liveChat')) return null;
  return (
    <LazyPart
      load={load}
      pending={null}
      failed={(retry) => (
        <SidePanel title={t('contact.title')} onClose={close}>
          <PartDown onRetry={retry} />
        </SidePanel>
      )}
    >
      {({ supportProvider }) => {
        const Provider = supportProvider(config.supportProvider);
        return <Provider message={message} onMessage={change} onClose={close} />;
      }}
    </LazyPart>
  );
}
