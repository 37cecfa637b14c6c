/** What a support provider draws: something over the page that the user closes. */
export interface SupportProps {
  /** What was typed so far; it outlives the panel (SHL-92). */
  draft: string;
  onDraft: (draft: string) => void;
  onClose: () => void;
}
