import { closesSoon, closingWords, isClosed } from '#src/domain/dates/closing-date.ts';

/**
 * `<closing-date day="YYYY-MM-DD">Closes 4 December</closing-date>`: the page was built with the date; this writes how
 * near it is today, and hides the card around it when the job has closed since. Empty where a job has no closing date.
 */
class ClosingDate extends HTMLElement {
  static readonly observedAttributes = ['day'];

  attributeChangedCallback(): void {
    const day = this.getAttribute('day') ?? '';
    const now = new Date();
    const words = day && closingWords(day, now);
    if (this.textContent !== words) this.textContent = words;
    this.classList.toggle('due--soon', day !== '' && closesSoon(day, now));
    const card = this.closest('li');
    if (card) card.hidden = day !== '' && isClosed(day, now);
  }
}

customElements.define('closing-date', ClosingDate);
