/** The footer's year was right when the site was built; this makes it right today. */
const year = document.querySelector('[data-year]');
if (year) year.textContent = String(new Date().getFullYear());
