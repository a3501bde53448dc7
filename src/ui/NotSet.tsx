/** Stands for what somebody has not told. */
export function NotSet() {
  return <span className="soft">Not set</span>;
}
