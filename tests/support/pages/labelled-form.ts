import type { Locator, Page } from 'playwright/test';

/** A form by the labels that people see. */
export class LabelledForm {
  readonly page: Page;
  readonly form: Locator;

  constructor(page: Page, form = page.getByRole('main').getByRole('form')) {
    this.page = page;
    this.form = form;
  }

  field(label: string): Locator {
    return this.form.getByLabel(label, { exact: true });
  }

  button(name: string): Locator {
    return this.form.getByRole('button', { name, exact: true });
  }
}
