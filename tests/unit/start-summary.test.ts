import { expect, test } from 'vitest';
import { readConfig } from '#src/server/config.ts';
import { startSummary } from '#src/server/start-messages.ts';

test.each([
  [
    {},
    'Database: its own, in .data/postgres. Mail does not leave: it goes into .data/outbox (SMTP_URL is not set). Nobody is warned (OPERATOR_MAIL is not set).',
  ],
  [
    {
      DATABASE_URL: 'postgres:///adwuma?host=/var/run/postgresql&user=adwuma',
      SMTP_URL: 'smtps://user:secret@mail.example.org',
      MAIL_FROM: 'no-reply@example.org',
      OPERATOR_MAIL: 'ama@example.org',
    },
    'Database: adwuma at /var/run/postgresql. Mail leaves by mail.example.org. Warnings go to ama@example.org.',
  ],
  [
    { DATABASE_URL: 'postgres://user:secret@db.example.org:5433/jobs' },
    'Database: jobs at db.example.org. Mail does not leave: it goes into .data/outbox (SMTP_URL is not set). Nobody is warned (OPERATOR_MAIL is not set).',
  ],
])('with %j one line says where everything goes, without passwords', (env, line) => {
  expect(startSummary(readConfig(env))).toBe(line);
});
