/** A file that is not taken as it is; the message is a whole sentence for the maintainer. */
export class RefusedInput extends Error {
  override name = 'RefusedInput';
}
