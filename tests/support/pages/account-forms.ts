import type { Locator } from 'playwright/test';
import { LabelledForm } from './labelled-form.ts';

export const PASSWORD = 'kente cloth and gold dust';

/** The forms of the account pages, by the labels that people see. */
export class AccountForms extends LabelledForm {
  get alert(): Locator {
    return this.form.getByRole('alert');
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
    // Before its scripts run the form goes by itself, which has its own tests.
    await this.button('Login').waitFor();
    await this.page.locator('.outcome:not(:target)').first().waitFor({ state: 'detached' });
    await this.field(who).fill(name);
    await this.field('Password').fill(password);
    await this.button('Login').click();
  }
}
