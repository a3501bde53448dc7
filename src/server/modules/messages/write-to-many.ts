import { companyRefusal } from '#src/domain/applications/message-rules.ts';
import { fillTemplate, missingWordsSentence, templateValues } from '#src/domain/applications/message-template.ts';
import type { BatchContents } from '#src/server/db/schema/application-batches.ts';
import { messagesToApplicantMail } from '#src/server/mails/message-mails.ts';
import { wanted } from '#src/server/modules/applications/application-mails.ts';
import type { BatchAct } from '#src/server/modules/applications/batch-act.ts';
import { NOT_RECEIVED } from '#src/server/modules/applications/change-application.ts';
import { isOneOf, newestFirst } from '#src/server/modules/applications/queries.ts';
import { writeToApplicants } from './write-message.ts';

/** One message to each of many applicants, with words that are filled in. */
export const message: BatchAct<BatchContents['message']> = {
  refusalOf(row, { text }) {
    if (row === undefined) return NOT_RECEIVED;
    const { withdrawnAt, jobSeeker, job, companyName: company } = row;
    const refusal = companyRefusal({ withdrawnAt, hasAccount: jobSeeker !== null });
    if (refusal !== undefined) return refusal;
    const { missing } = fillTemplate(text, templateValues({ name: jobSeeker?.name ?? null, job: job.title, company }));
    return missing && missingWordsSentence(missing);
  },
  async firstMail({ db, actor }, ids, { text }) {
    const [first] = await wanted(db, 'statusChanged', isOneOf(ids))
      .orderBy(...newestFirst)
      .limit(1);
    if (first === undefined) return null;
    const { name, title: job, companyName: company } = first;
    const filled = fillTemplate(text, templateValues({ name, job, company }));
    return messagesToApplicantMail(first, [
      { author: actor.member.name, text: filled.missing ? filled.partly : filled.text },
    ]);
  },
  perform: (tx, ctx, ids, { text }) => writeToApplicants(tx, ctx, ids, text),
  entry: (_, count) => ({ act: 'write-message', details: { count: String(count) } }),
  withoutTexts: () => ({ text: '' }),
};
