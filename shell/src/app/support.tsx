import { useState } from 'react';
import { useText } from '@larder/i18n';
import { SidePanel } from '@larder/ui';
import { lateCode, useLateCode } from '@larder/ui/late';
import type { SupportMessage, SupportProps as ProviderProps } from '../features/contact/support-props';
import { PartDown } from '../remotes/part-down';
import { useReadyRegion } from '../services/services';

const PROVIDER = lateCode(async () => (await import('../features/contact/support-provider')).SupportProvider);

export interface SupportProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The support provider of the region; what was typed, and whether it is on its way, outlives its panel (SHL-92). */
export function Support({ isOpen, onClose }: SupportProps) {
  const { registry } = useReadyRegion();
  const [message, setMessage] = useState<SupportMessage>({ draft: '', sending: 'writing' });
  const change = (changes: Partial<SupportMessage>) => setMessage((before) => ({ ...before, ...changes }));
  function close() {
    if (message.sending !== 'pending') change({ sending: 'writing' });
    onClose();
  }
  if (!isOpen || !registry.features.includes('liveChat')) return null;
  return <ProviderOnceHere message={message} onMessage={change} onClose={close} />;
}

function ProviderOnceHere(props: ProviderProps) {
  const { t } = useText('shell');
  const { config } = useReadyRegion();
  const { data: SupportProvider, error, retry } = useLateCode(PROVIDER);
  if (error)
    return (
      <SidePanel title={t('contact.title')} onClose={props.onClose}>
        <PartDown onRetry={retry} />
      </SidePanel>
    );
  return SupportProvider ? <SupportProvider name={config.supportProvider} {...props} /> : null;
}
