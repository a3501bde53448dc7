import { type DateOrder, type DayContext, readClosingDay, readDay } from './clean/day.ts';
import { plainText } from './clean/plain-text.ts';
import { isAge, isRelativeDay } from './clean/relative-day.ts';
import type { Field } from './column-names.ts';
import type { RowValues } from './row-values.ts';
import { saysNothing } from './value-text.ts';

/** Facts about the dates of a whole file. */
export interface DatesContext {
  /** The export's own day, `YYYY-MM-DD`. */
  readonly exported?: string | undefined;
  /** The order of day and month in each column, where its values show one. */
  readonly columnOrders?: ReadonlyMap<string, DateOrder> | undefined;
  /** The order that the source always keeps. */
  readonly sourceOrder?: DateOrder | undefined;
}

interface RowDays {
  /** The last day on which the listing was seen; empty when nothing says it. */
  readonly seen: string;
  readonly posted: string;
  readonly updated: string;
  readonly closing: string;
  /** The day from which the row's own words count, if known. */
  readonly exported: string | undefined;
  readonly remarks: readonly string[];
}

/**
 * The days of a row. The row's day of scraping says better than the file's when it was exported.
 * @param inTitle dates that stood in its title, empty where none did.
 */
export function readDays(
  values: RowValues,
  inTitle: { readonly posted: string; readonly closing: string },
  context: DatesContext,
): RowDays {
  const first = (field: Field, read: typeof readDay, exported: string | undefined): string => {
    for (const [header, text] of values.named(field)) {
      const dateOrder = context.columnOrders?.get(header) ?? context.sourceOrder;
      const day = read(text, { exported, dateOrder } satisfies DayContext);
      if (day !== '') return day;
    }
    return '';
  };
  const scraped = first('seen', readDay, context.exported);
  const exported = scraped === '' ? context.exported : scraped;
  const readAge: typeof readDay = (text, ages) => (isAge(plainText(text)) ? readDay(text, ages) : '');
  const titleDays = { exported, dateOrder: context.sourceOrder };
  const posted =
    first('posted', readDay, exported) || first('company', readAge, exported) || readDay(inTitle.posted, titleDays);
  const updated = first('updated', readDay, exported);
  const closing = first('closing', readClosingDay, exported) || readClosingDay(inTitle.closing, titleDays);
  const seen = [scraped, posted, updated, exported ?? ''].find((day) => day !== '') ?? '';
  const remarks = [
    scraped === '' && posted === '' && updated === '' ? remarkOn(values, ['seen', 'posted', 'updated'], exported) : '',
    closing === '' ? remarkOn(values, ['closing'], exported) : '',
  ];
  return { seen, posted, updated, closing, exported, remarks: remarks.filter((remark) => remark !== '') };
}

/** Why the dates of a row say nothing; empty when there are none. */
function remarkOn(values: RowValues, fields: readonly Field[], exported: string | undefined): string {
  const dates = fields.flatMap((field) => values.texts(field));
  const date = dates.find((text) => /\d|^\s*\p{L}+\s*$/u.test(text) && !saysNothing(text));
  if (date === undefined) return '';
  const text = plainText(date.slice(0, 40));
  const why =
    isRelativeDay(text) && exported === undefined
      ? 'counts from the day of the export, which --exported can tell'
      : 'is not certain';
  return `the date ${JSON.stringify(text)} ${why}: left empty`;
}
