import { calendarDay } from '#src/domain/dates/calendar-day.ts';
import { scholarshipState, type StateFacts } from '#src/domain/scholarships/scholarship-state.ts';

/**
 * `<scholarship-status facts='{"status":"Available","usuallyCloses":[10]}'>`: the state was said for the day on which
 * the page was made; this says today's.
 */
class ScholarshipStatus extends HTMLElement {
  static readonly observedAttributes = ['facts'];

  attributeChangedCallback(): void {
    const facts = JSON.parse(this.getAttribute('facts') ?? '{}') as StateFacts;
    this.textContent = scholarshipState(facts, calendarDay(new Date())).words;
  }
}

customElements.define('scholarship-status', ScholarshipStatus);
