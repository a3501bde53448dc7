import { useStore } from '@nanostores/react';
import * as v from 'valibot';
import { deskReason } from '#src/contracts/desk-reports.ts';
import { showToast } from '#src/browser/toasts.ts';
import { formSubmit } from '#src/forms/submit.ts';
import { confirmHiding, listingCount, setHidden } from './hide-listings.ts';
import { $ticked, listings } from './listings.store.ts';
import { ReasonForm } from './ReasonForm.tsx';

/** Hides those with a tick, or shows them again. */
const hideForm = formSubmit({
  schema: v.object({ act: v.picklist(['hide', 'show']), reason: deskReason }),
  confirm: ({ act, reason }) => confirmHiding([...$ticked.get()], act === 'hide', reason),
  async send({ act, reason }) {
    try {
      showToast('success', await setHidden([...$ticked.get()], act === 'hide', reason));
      $ticked.set([]);
    } finally {
      // Also where another operator was first.
      await listings.refresh();
    }
  },
  fallback: 'That could not be done. Please try again.',
});

/** What is done with the listings that have a tick. */
export function HideForm({ operator }: { readonly operator: string }) {
  const ticked = useStore($ticked);
  const acts = [
    { value: 'hide', label: `Hide ${listingCount(ticked.length)}` },
    { value: 'show', label: `Show ${listingCount(ticked.length)} again` },
  ];
  return <ReasonForm submit={hideForm} name="ticked" operator={operator} label="Hide or show listings" acts={acts} />;
}
