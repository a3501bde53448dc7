/** An input that the importer does not take; the message is a whole sentence for the maintainer. */
export class RefusedInput extends Error {
  override name = 'RefusedInput';
}
