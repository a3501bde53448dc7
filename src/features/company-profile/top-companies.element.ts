import type { FeaturedCompany } from '#src/contracts/company-profile.ts';
import { monogramOf } from '#src/domain/text/monogram.ts';
import { openPositionsText } from '#src/domain/jobs/job-list.ts';
import { paths } from '#src/routes/paths.ts';
import { api } from '#src/browser/api.ts';
import { mediaUrl } from '#src/browser/config.ts';
import { noteDemonstration } from '#src/browser/demonstration.ts';
import { logInfo } from '#src/browser/log.ts';
import { copyOf, fillFields } from '#src/ui/fill-fields.ts';
import { findPart } from '#src/ui/find-part.ts';
import { showPicture } from '#src/ui/show-picture.ts';

/**
 * `<top-companies>`: companies as copies of its card template, or `[data-empty]`, or `[data-failed]` with
 * `[data-again]` to ask once more.
 */
class TopCompanies extends HTMLElement {
  connectedCallback(): void {
    findPart(this, '[data-again]').addEventListener('click', () => void this.#load());
    void this.#load();
  }

  async #load(): Promise<void> {
    const [loading, failed] = [this.#part('[data-loading]'), this.#part('[data-failed]')];
    loading.hidden = false;
    failed.hidden = true;
    try {
      const { companies } = await api('GET /profile/featured-companies');
      noteDemonstration(companies.map(({ name }) => name));
      const template = findPart<HTMLTemplateElement>(this, 'template[data-card]');
      const cards = companies.map((company) => cardOf(template, company));
      const list = this.#part('[data-companies]');
      list.replaceChildren(...cards);
      list.hidden = companies.length === 0;
      this.#part('[data-empty]').hidden = companies.length > 0;
    } catch (failure) {
      logInfo('Failed to fetch companies', failure);
      failed.hidden = false;
    }
    loading.hidden = true;
  }

  #part(selector: string): HTMLElement {
    return findPart<HTMLElement>(this, selector);
  }
}

function cardOf(template: HTMLTemplateElement, company: FeaturedCompany): Element {
  const { letters, tone } = monogramOf(company.name);
  const texts = {
    name: company.name,
    location: company.location ?? '',
    openPositions: openPositionsText(company.openPositions),
    logo: letters,
  };
  const card = copyOf(template);
  fillFields(card, texts, { name: paths.companyDetails(company.id) });
  const tile = findPart(card, '[data-field=logo]');
  tile.classList.add(`t${tone}`);
  if (company.logo) showPicture(tile, mediaUrl(company.logo));
  return card;
}

customElements.define('top-companies', TopCompanies);
