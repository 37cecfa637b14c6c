import { useState } from 'react';
import type { ReactNode } from 'react';
import { I18nProvider } from '@larder/i18n';
import { useHost } from '../host-context';

/** Writes what is inside as a region with this language tag does, and without a style of the house (REL-95). */
export function InRegion({ tag, children }: { tag: string; children: ReactNode }) {
  const [facts] = useState({ region: 'xx', name: '', languageTag: tag, timeZone: 'UTC', currency: 'EUR' });
  return (
    <I18nProvider i18n={useHost().i18n} facts={facts}>
      {children}
    </I18nProvider>
  );
}
