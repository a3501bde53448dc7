import type { MailContent } from './compose-mail.ts';
import { GO_HOME } from './sentences.ts';

/**
 * To the operator: the disk runs low.
 * @param place the data folder and its machine
 * @param free bytes
 */
export function operatorDiskFullMail(place: string, free: number): MailContent {
  return {
    subject: 'The disk is almost full',
    lines: [
      `${Math.floor(free / 1024 ** 2)} MB are left on the disk of ${place}.`,
      'When it is full, nobody can apply, post a job or upload a file. Please make room.',
    ],
    link: GO_HOME,
  };
}
