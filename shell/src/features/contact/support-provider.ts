import type { ComponentType } from 'react';
import { ContactPanel } from './contact-panel';

/** What a support provider draws: something over the page that the user closes. */
export interface SupportProps {
  /** What was typed so far; it outlives the panel (SHL-92). */
  draft: string;
  onDraft: (draft: string) => void;
  onClose: () => void;
}

/** The one place that knows providers by the name that the configuration gives (SHL-89). A side panel where nothing else is named. */
const PROVIDERS: Readonly<Record<string, ComponentType<SupportProps>>> = { panel: ContactPanel };

/** The provider of a region. */
export const supportProvider = (name: string): ComponentType<SupportProps> => PROVIDERS[name] ?? ContactPanel;
