import type { Locator, Page } from 'playwright/test';
import type { ChosenFile } from './profile-screen.ts';

/** The form of the company's own profile, by what people read on it. */
export class CompanyProfileForm {
  readonly page: Page;
  readonly form: Locator;
  readonly message: Locator;

  constructor(page: Page) {
    this.page = page;
    this.form = page.getByRole('form', { name: 'Company profile' });
    this.message = page.getByRole('main').getByRole('status');
  }

  async open(): Promise<void> {
    await this.page.goto('/company-dashboard/profile/edit');
    await this.button('Save').and(this.page.locator(':enabled')).waitFor();
  }

  field(label: string): Locator {
    return this.form.getByLabel(label, { exact: true });
  }

  button(name: string): Locator {
    return this.form.getByRole('button', { name, exact: true });
  }

  badges(): Locator {
    return this.form.getByRole('list', { name: 'Specializations' }).getByRole('listitem');
  }

  async choose(image: 'logo' | 'cover image', file: ChosenFile): Promise<void> {
    await this.form.getByLabel(new RegExp(`^(Upload|Change) ${image}$`)).setInputFiles(file);
  }
}
