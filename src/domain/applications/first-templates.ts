import type { TemplateInput } from '#src/contracts/message-templates.ts';

/** The templates that every company has from the start. */
export const FIRST_TEMPLATES: readonly TemplateInput[] = [
  {
    kind: 'invite',
    name: 'Invitation to an interview',
    subject: 'Interview for {job}',
    text: `Dear {first name},

Thank you for applying for {job} at {company}. We would like to meet you.

Date: {date}
Time: {time}, Ghana time
Place: {place}

Please let us know here whether you can come. If the time does not suit you, say which would. You pay nothing to apply or to be interviewed.

{company}`,
  },
  {
    kind: 'no',
    name: 'Not going on',
    subject: 'Your application for {job}',
    text: `Dear {first name},

Thank you for applying for {job} and for the time that you took. We have read your application with care, and have decided to go on with other applicants.

We wish you success, and hope that you apply again when we post a job that suits you.

{company}`,
  },
  {
    kind: 'shortlisted',
    name: 'Shortlisted',
    subject: 'You are on our shortlist for {job}',
    text: `Dear {first name},

Thank you for applying for {job} at {company}. You are on our shortlist.

We will write to you here about the next step. You need not do anything until then.

{company}`,
  },
  {
    kind: 'position-filled',
    name: 'Position filled',
    subject: '{job} has been filled',
    text: `Dear {first name},

Thank you for applying for {job} at {company}. The position has been filled, so we are not taking applications further.

We hope that you apply again when we post another job.

{company}`,
  },
];
