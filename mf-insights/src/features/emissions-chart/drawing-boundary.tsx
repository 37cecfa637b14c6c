import { Component } from 'react';
import type { ReactNode } from 'react';

/** Shows something else when the drawing, or the file that draws it, fails: the figures matter more than the picture (INS-7). */
export class DrawingBoundary extends Component<{ children: ReactNode; otherwise: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.otherwise : this.props.children;
  }
}
