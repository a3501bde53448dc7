import * as v from 'valibot';
import { api } from '#src/browser/api.ts';
import { formSubmit } from '#src/forms/submit.ts';

/** The server alone checks it: a visitor who comes once would wait for the rules longer than for the answer. */
export const requestForm = formSubmit({
  schema: v.record(v.string(), v.string()),
  send: (typed, key) => api('POST /company-requests', { body: typed }, { key }),
  fallback: 'Your request could not be sent. Please try again later.',
});
