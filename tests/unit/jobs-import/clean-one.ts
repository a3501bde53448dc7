import { readFileSync } from 'node:fs';
import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import { cleanRow, type CleanedRow, type RowContext } from '#scripts/jobs/clean-row.ts';
import { findColumns } from '#scripts/jobs/columns.ts';
import { parseRegister } from '#src/content/source-register.ts';

/** The register that ships. */
export const register = parseRegister(readFileSync(new URL('../../../data/sources.json', import.meta.url), 'utf8'));

const usual = {
  title: 'Data Analyst',
  company: 'Acme Labs',
  url: 'https://jobs.example.com/view/1',
};

/** Cleans one row; what the test does not give is a usual row. */
export function tryRow(fields: Record<string, unknown>, context: Partial<RowContext> = {}): CleanedRow {
  const row = { ...usual, ...fields };
  const whole = { register, companyInTitle: 'after the last at' as const, ...context };
  return cleanRow(row, findColumns(Object.keys(row)), whole);
}

/** As `tryRow`, for a row that has to be kept. */
export function cleanOne(fields: Record<string, unknown>, context: Partial<RowContext> = {}): ExternalJob {
  const cleaned = tryRow(fields, context);
  if ('rejected' in cleaned) throw new Error(`Rejected: ${cleaned.rejected}`);
  return cleaned.job;
}

/** The reason against a row that has to be rejected. */
export function reasonAgainst(fields: Record<string, unknown>): string {
  const cleaned = tryRow(fields);
  if ('job' in cleaned) throw new Error(`Kept: ${JSON.stringify(cleaned.job)}`);
  return cleaned.rejected;
}
