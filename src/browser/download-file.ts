/** Hands a text to the visitor as a file. A real download: phones open it with the program that it is for. */
export function downloadFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Firefox and Safari read it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
