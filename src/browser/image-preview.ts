/**
 * A picture from the visitor's device as an address to show it by: a `data:` address, since the
 * Content-Security-Policy lets nothing else in. Rejects when the file cannot be read.
 */
export function imagePreview(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(new Error('The file cannot be read.', { cause: reader.error }));
    reader.readAsDataURL(file);
  });
}
