import type { Locator, Page } from 'playwright/test';

export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** The fields of an entry of work experience. */
const EXPERIENCE = {
  title: 'Title',
  place: 'Place',
  from: 'From',
  to: 'To',
  text: 'What you did',
} as const;

/** The job seeker's profile screen, by what people read on it. */
export class ProfileScreen {
  readonly page: Page;
  readonly main: Locator;
  readonly message: Locator;
  readonly form: Locator;
  readonly resume: Locator;
  readonly image: Locator;

  constructor(page: Page) {
    this.page = page;
    this.main = page.getByRole('main');
    this.message = this.main.getByRole('status');
    this.form = this.main.getByRole('form', { name: 'Edit profile' });
    this.resume = this.main.getByRole('region', { name: 'Resume' });
    this.image = this.main.locator('.portrait img');
  }

  async open(): Promise<void> {
    await this.page.goto('/jobseeker-profile');
    await this.tab('Profile').waitFor();
  }

  /** Asks for another email, which the password confirms. */
  async askForEmail(email: string, password: string): Promise<void> {
    await this.button('Edit Profile').click();
    await this.field('Email').fill(email);
    await this.field('Current password').fill(password);
    await this.button('Save').click();
  }

  /** Adds an entry of work experience to the form. */
  async addExperience(entry: Partial<Record<keyof typeof EXPERIENCE, string>>): Promise<Locator> {
    await this.button('Add experience').click();
    const group = this.form.getByRole('group', { name: /^Experience \d/ }).last();
    for (const [field, text] of Object.entries(entry)) {
      const label = EXPERIENCE[field as keyof typeof EXPERIENCE];
      await group.getByLabel(label, { exact: true }).fill(text);
    }
    return group;
  }

  tab(name: 'Profile' | 'Job Activity' | 'My applications' | 'Alerts'): Locator {
    return this.main.getByRole('tab', { name, exact: true });
  }

  button(name: string): Locator {
    return this.main.getByRole('button', { name, exact: true });
  }

  field(label: string): Locator {
    return this.form.getByLabel(label, { exact: true });
  }

  async changeImage(file: ChosenFile): Promise<void> {
    await this.main.getByLabel('Change profile image').setInputFiles(file);
  }

  async chooseResume(file: ChosenFile | []): Promise<void> {
    await this.resume.getByLabel(/^(Upload|Replace) Resume$/).setInputFiles(file);
  }
}
