import { calendarDay } from '#src/domain/dates/calendar-day.ts';
import { closesSoon, closingWords } from '#src/domain/dates/closing-date.ts';
import { isOpen, lastOpenDay, whyItCloses } from './job-openness.ts';
import { dayInWords } from '#src/domain/dates/posted-date.ts';

/** A job as My Jobs knows it; its instants are those of the wire. */
interface OwnJobFacts {
  readonly deadline: string | null;
  readonly createdAt: string;
  readonly closedAt: string | null;
}

/** The end of a job, as My Jobs says it. */
interface OwnJobClosing {
  /** Whether its time has come, or its company has closed it; one that is hidden may still be open. */
  readonly closed: boolean;
  /** 'Closes 20 February, three months after posting', 'Closed on 3 May'. */
  readonly words: string;
  /** It closes within days. */
  readonly soon: boolean;
}

/** When a job closes by itself, or when it was closed. */
export function ownJobClosing(job: OwnJobFacts, now: Date): OwnJobClosing {
  const facts = {
    deadline: job.deadline,
    createdAt: new Date(job.createdAt),
    closedAt: job.closedAt === null ? null : new Date(job.closedAt),
  };
  const last = lastOpenDay(facts);
  if (isOpen(facts, now)) {
    return {
      closed: false,
      words: closingWords(last, now) + whyItCloses(job.deadline),
      soon: closesSoon(last, now),
    };
  }
  const closedOn = facts.closedAt === null ? last : calendarDay(facts.closedAt);
  const day = closedOn < last ? closedOn : last;
  return { closed: true, words: `Closed on ${dayInWords(day, now)}`, soon: false };
}
