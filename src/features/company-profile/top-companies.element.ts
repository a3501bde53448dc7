import type { FeaturedCompany } from '#src/contracts/company-profile.ts';
import { initials } from '#src/domain/initials.ts';
import { openPositionsText } from '#src/domain/open-positions.ts';
import { paths } from '#src/routes/paths.ts';
import { api } from '#src/browser/api.ts';
import { mediaUrl } from '#src/browser/config.ts';
import { noteDemonstration } from '#src/browser/demonstration.ts';
import { logInfo } from '#src/browser/log.ts';
import { copyOf, fillFields } from '#src/ui/fill-fields.ts';
import { findPart } from '#src/ui/find-part.ts';
import { showPicture } from '#src/ui/show-picture.ts';

/** `<top-companies>`: companies as copies of its card template, or `[data-empty]`, or `[data-failed]`. */
class TopCompanies extends HTMLElement {
  connectedCallback(): void {
    void this.#load();
  }

  async #load(): Promise<void> {
    try {
      const { companies } = await api('GET /profile/featured-companies');
      noteDemonstration(companies.map(({ name }) => name));
      const template = findPart<HTMLTemplateElement>(this, 'template[data-card]');
      const cards = companies.map((company) => cardOf(template, company));
      findPart(this, '[data-companies]').replaceChildren(...cards);
      findPart<HTMLElement>(this, '[data-empty]').hidden = companies.length > 0;
    } catch (failure) {
      logInfo('Failed to fetch companies', failure);
      findPart<HTMLElement>(this, '[data-failed]').hidden = false;
    }
    findPart<HTMLElement>(this, '[data-loading]').hidden = true;
  }
}

function cardOf(template: HTMLTemplateElement, company: FeaturedCompany): Element {
  const texts = {
    name: company.name,
    location: company.location ?? '',
    openPositions: openPositionsText(company.openPositions),
    logo: initials(company.name),
  };
  const card = copyOf(template);
  fillFields(card, texts, { name: paths.companyDetails(company.id) });
  if (company.logo) showPicture(findPart(card, '[data-field=logo]'), mediaUrl(company.logo));
  return card;
}

customElements.define('top-companies', TopCompanies);
