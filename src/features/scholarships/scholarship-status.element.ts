import { statusInMonth } from '#src/domain/scholarships/scholarship-words.ts';
import { readMonths } from './written-months.ts';

/**
 * `<scholarship-status status="Available" months="8/10">`: whether a scholarship is open was said for the month of the
 * build; this says it for today's.
 */
class ScholarshipStatus extends HTMLElement {
  static readonly observedAttributes = ['status', 'months'];

  attributeChangedCallback(): void {
    const status = this.getAttribute('status') ?? '';
    const months = readMonths(this.getAttribute('months') ?? '');
    this.textContent = statusInMonth(status, months, new Date().getMonth() + 1);
  }
}

customElements.define('scholarship-status', ScholarshipStatus);
