import { useEffect } from 'react';
import { keepFocus } from './lost-focus';

/**
 * Once per page: a focus whose control goes away goes to what stands in its place (SHL-129). What moves the focus
 * itself comes first.
 */
export function KeepsFocus(): null {
  // Synchronises with the document's focus, which the browser drops to the body without an event that all browsers
  // have.
  useEffect(() => keepFocus(), []);
  return null;
}
