import type { ReportReason } from '#src/contracts/reports.ts';

/** Reasons of a report that call a job a fraud. */
const FRAUD: ReadonlySet<ReportReason> = new Set(['asks-for-money', 'not-real']);
/** So many networks have to say so. */
export const MIN_NETWORKS_TO_HIDE = 3;

interface CountedReport {
  readonly reason: ReportReason;
  /** Stands for the reporter's network; null when it is no longer known. */
  readonly network: string | null;
  /** Whether an operator has closed it. */
  readonly resolved: boolean;
}

/**
 * Whether open reports of fraud hide a job until an operator has looked. A network whose report an
 * operator has closed does not count again: the same people do not hide a checked job.
 */
export function hidesJob(reports: readonly CountedReport[]): boolean {
  const heard = new Set(reports.filter(({ resolved }) => resolved).map(({ network }) => network));
  const accusing = reports
    .filter(({ reason, resolved }) => !resolved && FRAUD.has(reason))
    .map(({ network }) => network)
    .filter((network) => network !== null && !heard.has(network));
  return new Set(accusing).size >= MIN_NETWORKS_TO_HIDE;
}
