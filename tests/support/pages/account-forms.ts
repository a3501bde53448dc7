import type { Locator, Page } from 'playwright/test';

export const PASSWORD = 'kente cloth and gold dust';

/** The forms of the account pages, by the labels that people see. */
export class AccountForms {
  readonly page: Page;
  readonly form: Locator;
  readonly alert: Locator;

  constructor(page: Page) {
    this.page = page;
    this.form = page.getByRole('main').getByRole('form');
    this.alert = this.form.getByRole('alert');
  }

  field(label: string): Locator {
    return this.form.getByLabel(label, { exact: true });
  }

  button(name: string): Locator {
    return this.form.getByRole('button', { name, exact: true });
  }

  async askForLink(email: string): Promise<void> {
    await this.field('Email').fill(email);
    await this.button('Send me the link').click();
  }

  async choosePassword(password: string, again = password): Promise<void> {
    await this.field('Password').fill(password);
    await this.field('Confirm password').fill(again);
    await this.button('Set password').click();
  }

  async logIn(who: 'Email' | 'Username', name: string, password: string): Promise<void> {
    await this.field(who).fill(name);
    await this.field('Password').fill(password);
    await this.button('Login').click();
  }
}
