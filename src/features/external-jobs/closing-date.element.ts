import { closesSoon, closingWords, isClosed } from '#src/domain/closing-date.ts';

/**
 * `<closing-date day="YYYY-MM-DD"><time>…</time></closing-date>`: the page was built with the date; this writes how near
 * it is today, and hides the card around it when the job has closed since. Empty where a job has no closing date.
 */
class ClosingDate extends HTMLElement {
  static readonly observedAttributes = ['day'];

  attributeChangedCallback(): void {
    const day = this.getAttribute('day') ?? '';
    const now = new Date();
    const time = this.querySelector('time');
    if (!time) return;
    time.dateTime = day;
    time.textContent = day && closingWords(day, now);
    this.classList.toggle('due--soon', day !== '' && closesSoon(day, now));
    const card = this.closest('li');
    if (card) card.hidden = day !== '' && isClosed(day, now);
  }
}

customElements.define('closing-date', ClosingDate);
