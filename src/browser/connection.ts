/** What browsers that know say about the connection; typed here since it is in no standard yet. */
interface ConnectionHints {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether the visitor saves data or has a 2G connection; false where the browser does not say. */
export function isFrugal(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: ConnectionHints };
  return !!connection?.saveData || !!connection?.effectiveType?.endsWith('2g');
}
