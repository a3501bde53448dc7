import { localValue } from '#src/browser/storage.ts';
import { KEPT_CHOICES } from '#src/ui/arrival-script.ts';
import { queryIn } from '#src/ui/filter-values.ts';

const stored = localValue(KEPT_CHOICES);

/** The choices of these fields that the device keeps from the last search. */
export function readKeptChoices(fields: readonly string[]): URLSearchParams {
  return queryIn(new URLSearchParams(stored.read() ?? ''), fields);
}

/** Keeps the choices of these fields for the next visit; a search without any ends that. */
export function keepChoices(query: URLSearchParams, fields: readonly string[]): void {
  const kept = String(queryIn(query, fields));
  if (kept === '') stored.forget();
  else stored.write(kept);
}
