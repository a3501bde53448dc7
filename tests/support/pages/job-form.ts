import { LabelledForm } from './labelled-form.ts';

/** The form of Post Job and Edit Job, by the labels that people see. */
export class JobForm extends LabelledForm {
  /** Fills in all that a job needs. */
  async fill(title: string): Promise<void> {
    await this.field('Job title').fill(title);
    await this.field('Job category').selectOption('Data Entry');
    await this.field('Job type').selectOption('Part Time');
    await this.field('Location').fill('Kumasi, Ghana');
    await this.field('Experience (years)').fill('1.5');
    await this.field('Job description').fill('Types what is written.');
    await this.field('Contact email').fill('jobs@kumasi.example');
  }
}
