import { Component } from 'react';
import type { ReactNode } from 'react';

export interface ShellBoundaryProps {
  onError: (error: unknown) => void;
  /** Shown in place of what failed; `retry` draws it again. */
  failed: (retry: () => void) => ReactNode;
  /** Another value draws the children again, as after a navigation. */
  resetOn?: unknown;
  children: ReactNode;
}

/** Catches what fails while the shell draws (SHL-118). */
export class ShellBoundary extends Component<ShellBoundaryProps, { hasFailed: boolean; at: unknown }> {
  override state = { hasFailed: false, at: this.props.resetOn };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ resetOn }: ShellBoundaryProps, { at }: { at: unknown }) {
    return Object.is(resetOn, at) ? null : { hasFailed: false, at: resetOn };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.hasFailed ? this.props.failed(() => this.setState({ hasFailed: false })) : this.props.children;
  }
}
