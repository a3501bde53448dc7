import { calendarDay } from '#src/domain/dates/calendar-day.ts';
import { readFacts, scholarshipState } from '#src/domain/scholarships/scholarship-state.ts';

/**
 * `<scholarship-status facts='{"usuallyCloses":[10]}'>`: the state was said for the day on which
 * the page was made; this says today's.
 */
class ScholarshipStatus extends HTMLElement {
  static readonly observedAttributes = ['facts'];

  attributeChangedCallback(): void {
    const facts = this.getAttribute('facts') ?? '{}';
    this.textContent = scholarshipState(readFacts(facts), calendarDay(new Date())).words;
  }
}

customElements.define('scholarship-status', ScholarshipStatus);
