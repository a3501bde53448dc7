import { Component, type ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
}

/**
 * Stands in place of a chart whose script does not arrive, so that the page stays. It offers a
 * reload, since some browsers remember a script's failure for as long as the page is open, and a
 * newer build no longer has the script that this page names.
 */
export class ChartBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div className="notice notice--danger overview__failure" role="alert">
        <p>The chart could not be loaded. The table below has the same figures.</p>
        <button
          className="button button--quiet"
          type="button"
          onClick={() => window.location.reload()}
        >
          Load the page again
        </button>
      </div>
    );
  }
}
