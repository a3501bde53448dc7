import * as v from 'valibot';
import { deskReason, type DeskReport } from '#src/contracts/desk-reports.ts';
import { listingKey } from '#src/contracts/listing-key.ts';
import { api } from '#src/browser/api.ts';
import { createLoadable } from '#src/browser/loadable-store.ts';
import { showToast } from '#src/browser/toasts.ts';
import { formSubmit } from '#src/forms/submit.ts';
import { confirmHiding, setHidden } from './hide-listings.ts';

/** The open reports about one thing, the oldest first. */
export type ReportedItem = readonly [DeskReport, ...DeskReport[]];

/** What has open reports, what waits longest first. */
export const reportedItems = createLoadable(
  async () => {
    const { reports } = await api('GET /desk/reports');
    const items = new Map<string, [DeskReport, ...DeskReport[]]>();
    for (const report of reports) {
      const known = items.get(`${report.kind} ${report.item}`);
      if (known) known.push(report);
      else items.set(`${report.kind} ${report.item}`, [report]);
    }
    return [...items.values()] as readonly ReportedItem[];
  },
  { fallback: 'The reports could not be loaded.' },
);

/** Whether it is hidden here; of other things the reports are closed alone. */
export const canBeHidden = ({ kind, item }: DeskReport) =>
  kind === 'job' || (kind === 'external_job' && v.is(listingKey, item));

const HIDING = ['hide', 'show'];

/** Hides what was reported or shows it again, or closes all its reports, or one that `act` names. */
export const settleForm = ([first]: ReportedItem) =>
  formSubmit({
    schema: v.object({ act: v.string(), reason: deskReason }),
    confirm: async ({ act, reason }) => !HIDING.includes(act) || confirmHiding([first.item], act === 'hide', reason),
    async send({ act, reason }) {
      if (HIDING.includes(act)) showToast('success', await setHidden([first.item], act === 'hide', reason));
      else {
        const all = act === 'all';
        const { closed } = await api('POST /desk/reports/:id/resolve', {
          params: { id: all ? first.id : act },
          body: { reason, all },
        });
        showToast('success', closed === 1 ? 'The report is closed.' : `${closed} reports are closed.`);
      }
      await reportedItems.refresh();
    },
    fallback: 'That could not be done. Please try again.',
  });
