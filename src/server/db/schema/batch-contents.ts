import type { InterviewInput, SlotInput } from '#src/contracts/interview-input.ts';
import type { ApplicationStatus } from '#src/contracts/job-values.ts';

/** An application that a batch left as it is, and the sentence why. */
export interface SkippedApplication {
  readonly applicationId: string;
  readonly reason: string;
}

/** What a batch does to each application, by its act. */
export interface BatchContents {
  readonly status: {
    readonly status: ApplicationStatus;
    /** To each applicant; null for none, and once all have been changed. */
    readonly message: string | null;
    /** The day from which applicants read it; null for none yet, absent for at once. */
    readonly tellOn?: string | null | undefined;
  };
  readonly invite: {
    /** The texts are null once all have been invited. */
    readonly interview: Omit<InterviewInput, 'startsAt' | 'endsAt' | 'slots' | 'members' | 'anyway'>;
    readonly slots: readonly SlotInput[];
    /** The set of slots of which the applicants choose; null where they are given out in order. */
    readonly offerId: string | null;
    /** The time of each application, by its id; of all that is chosen empty until it is known who takes one. */
    readonly times: Readonly<Record<string, SlotInput>>;
  };
}
