import type { AlertInput } from '#src/contracts/alerts.ts';
import { api } from '#src/browser/api.ts';
import { failureText, RequestFailure } from '#src/browser/failure.ts';
import { randomUuid } from '#src/browser/random-uuid.ts';
import { paths } from '#src/routes/paths.ts';
import { findPart } from '#src/ui/find-part.ts';
import { ALERT_ASKED } from './alert-texts.ts';

const FALLBACK = 'The alert was not sent. Please check your connection and try again.';

/** The key of a form that was sent and not accepted yet: sent once more, it makes one alert. */
const keys = new WeakMap<HTMLFormElement, { readonly text: string; readonly key: string }>();

/** Sends a form and says the outcome beneath it; typed words stay. Does nothing while it is being sent. */
export async function askForAlert(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  const typed = new FormData(form);
  // The button says how often.
  if (submitter instanceof HTMLButtonElement) typed.set(submitter.name, submitter.value);
  const body = Object.fromEntries(typed) as unknown as AlertInput;
  if (form.ariaBusy === 'true') return;
  form.ariaBusy = 'true';
  fieldError(form, '');
  say(form, '', 'Sending…');
  const text = JSON.stringify(body);
  const before = keys.get(form);
  const { key } = before?.text === text ? before : { key: randomUuid() };
  keys.set(form, { text, key });
  try {
    const { outcome } = await api('POST /alerts', { body }, { key });
    keys.delete(form);
    const { title, sentence } = ALERT_ASKED[outcome];
    say(form, 'notice--success', `${title}. ${sentence}`, outcome === 'kept');
  } catch (failure) {
    const refusal = failure instanceof RequestFailure ? failure : undefined;
    const wrongEmail = refusal?.fields['email'] ?? '';
    fieldError(form, wrongEmail);
    if (wrongEmail !== '') say(form, '', '');
    else say(form, 'notice--error', failureText(failure, FALLBACK), refusal?.code === 'over_quota');
  } finally {
    form.ariaBusy = null;
  }
}

/** @param ofAccount whether the alerts of the account are where to go on */
function say(form: HTMLFormElement, kind: string, text: string, ofAccount = false): void {
  const said = findPart<HTMLElement>(form, '[data-outcome]');
  // A live region has to be there before its text is, or nothing is read out; unused, it would be one too many.
  said.role = 'status';
  said.hidden = text === '';
  said.className = kind === '' ? 'soft small' : `notice ${kind}`;
  said.textContent = text;
  if (!ofAccount) return;
  const link = document.createElement('a');
  link.href = paths.jobSeekerProfile('alerts');
  link.textContent = 'Your alerts';
  said.append(' ', link);
}

/** Shows a fault of the address, and leads there; takes it away for an empty text. */
function fieldError(form: HTMLFormElement, text: string): void {
  const field = findPart<HTMLInputElement>(form, '[name=email]');
  const error = findPart<HTMLElement>(form, '[data-error]');
  error.hidden = text === '';
  error.textContent = text;
  field.ariaInvalid = text === '' ? null : 'true';
  if (text === '') return;
  field.addEventListener('input', () => fieldError(form, ''), { once: true });
  field.focus();
}
