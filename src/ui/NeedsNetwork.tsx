/** The first line of a form that is sent: shown while the browser has no network (`offline-line.css`). */
export function NeedsNetwork() {
  return <p className="notice needs-network">You are offline, and this form needs the network. What you type stays.</p>;
}
