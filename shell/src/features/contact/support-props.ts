import type { ApiError } from '@larder/api-client';

/** A message to the support team, which outlives the panel that it is written in (SHL-92). */
export interface SupportMessage {
  /** What was typed so far. */
  draft: string;
  /** Where it is on its way: an error says why it was not sent. */
  sending: 'writing' | 'pending' | 'sent' | ApiError;
}

/** What a support provider draws: something over the page that the user closes. */
export interface SupportProps {
  message: SupportMessage;
  onMessage: (changes: Partial<SupportMessage>) => void;
  onClose: () => void;
}
