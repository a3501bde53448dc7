/** Hands a text to the visitor as a file. A real download: phones open it with the program that it is for. */
export function downloadFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  downloadFrom(address, name);
  // Firefox and Safari read it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Saves what an address answers, in place of opening it: where that is a refusal, the page stays. */
export function downloadFrom(address: string, name = ''): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
