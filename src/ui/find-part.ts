/** The element inside `root` that its markup promises; throws when the markup lacks it. */
export function findPart<T extends Element>(root: ParentNode, selector: string): T {
  const part = root.querySelector<T>(selector);
  if (!part) throw new Error(`The markup lacks ${selector}.`);
  return part;
}
