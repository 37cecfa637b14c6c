import { useState } from 'react';
import { PartDown } from '../remotes/part-down';
import { LazyPart } from '../services/lazy-part';
import { useReadyRegion } from '../services/services';

const load = () => import('../features/contact/support-provider');

export interface SupportProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The support provider of the region; what was typed outlives its panel (SHL-92). */
export function Support({ isOpen, onClose }: SupportProps) {
  const { config, registry } = useReadyRegion();
  const [draft, setDraft] = useState('');
  if (!isOpen || !registry.features.includes('liveChat')) return null;
  return (
    <LazyPart load={load} pending={null} failed={(retry) => <PartDown onRetry={retry} />}>
      {({ supportProvider }) => {
        const Provider = supportProvider(config.supportProvider);
        return <Provider draft={draft} onDraft={setDraft} onClose={onClose} />;
      }}
    </LazyPart>
  );
}
