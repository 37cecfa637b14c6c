import type { ComponentType } from 'react';
import { ContactPanel } from './contact-panel';
import type { SupportProps } from './support-props';

/**
 * The one place that knows providers by the name that the configuration gives (SHL-89). A side panel where nothing else
 * is named.
 */
const PROVIDERS: Readonly<Record<string, ComponentType<SupportProps>>> = { panel: ContactPanel };

/** The provider of a region, by its name. */
export function SupportProvider({ name, ...props }: SupportProps & { name: string }) {
  const Provider = PROVIDERS[name] ?? ContactPanel;
  return <Provider {...props} />;
}
