/** One listing as the export has it, before anything is understood. */
export interface RawRow {
  /** Counted as a person would: rows of a sheet with the header as 1, lines, or items from 1. */
  readonly row: number;
  /** Where in a JSON text its list is: `data.jobs`. */
  readonly path?: string;
  /** Values by header name, object key or element name; a sentence when the row cannot be read. */
  readonly fields: Readonly<Record<string, unknown>> | string;
}
