// The forms of lists come and go with what is searched for: one listener is there for all of them.
document.addEventListener('submit', (event) => {
  const { target: form, submitter } = event;
  if (!(form instanceof HTMLFormElement) || !form.matches('[data-ask]')) return;
  event.preventDefault();
  import('./ask-for-alert.ts').then(
    ({ askForAlert }) => askForAlert(form, submitter),
    () => {
      // Without its script the form is what it is without any.
      form.removeAttribute('data-ask');
      form.requestSubmit(submitter);
    },
  );
});
