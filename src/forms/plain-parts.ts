/** Takes away what only a page without scripts needs, once its island runs; the answer that the address names stays. */
export function removePlainParts(): void {
  for (const part of document.querySelectorAll('.outcome:not(:target), [data-plain]')) part.remove();
}
