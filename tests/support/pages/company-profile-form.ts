import type { Locator, Page } from 'playwright/test';
import { LabelledForm } from './labelled-form.ts';
import type { ChosenFile } from './profile-screen.ts';

/** The form of the company's own profile, by what people read on it. */
export class CompanyProfileForm extends LabelledForm {
  readonly message: Locator;

  constructor(page: Page) {
    super(page, page.getByRole('form', { name: 'Company profile' }));
    this.message = page.getByRole('main').getByRole('status');
  }

  async open(): Promise<void> {
    await this.page.goto('/company-dashboard/profile/edit');
    await this.button('Save').and(this.page.locator(':enabled')).waitFor();
  }

  badges(): Locator {
    return this.form.getByRole('list', { name: 'Specializations' }).getByRole('listitem');
  }

  async choose(image: 'logo' | 'cover image', file: ChosenFile): Promise<void> {
    await this.form.getByLabel(new RegExp(`^(Upload|Change) ${image}$`)).setInputFiles(file);
  }
}
