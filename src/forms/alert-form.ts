import type { AlertInput } from '#src/contracts/alerts.ts';

// The forms of lists come and go with what is searched for: one listener is there for all of them.
document.addEventListener('submit', (event) => {
  const { target: form, submitter } = event;
  if (!(form instanceof HTMLFormElement) || !form.matches('[data-ask]')) return;
  event.preventDefault();
  const typed = Object.fromEntries(new FormData(form)) as unknown as AlertInput;
  const { value } = submitter instanceof HTMLButtonElement ? submitter : { value: 'daily' };
  void import('./ask-for-alert.ts').then(
    ({ askForAlert }) =>
      askForAlert(form, { ...typed, frequency: value as AlertInput['frequency'] }),
    // Without its script the form is what it is without any.
    () => {
      const frequency = Object.assign(document.createElement('input'), {
        type: 'hidden',
        name: 'frequency',
        value,
      });
      form.append(frequency);
      form.submit();
    },
  );
});
