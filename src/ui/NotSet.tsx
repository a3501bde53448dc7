/** Stands for a value that is not given. */
export function NotSet() {
  return <span className="soft">Not set</span>;
}
