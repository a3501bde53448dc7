import { Component, type ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
}

/**
 * Takes the place of a chart whose script cannot be fetched. It offers a reload: some browsers do not
 * fetch a failed script again, and a newer build has the script under another name.
 */
export class ChartBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div className="notice notice--error overview__failure" role="alert">
        <p>The chart could not be loaded. The table below has the same figures.</p>
        <button className="button button--quiet" type="button" onClick={() => window.location.reload()}>
          Reload the page
        </button>
      </div>
    );
  }
}
