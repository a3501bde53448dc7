import type { InterviewState } from '#src/contracts/interview-values.ts';

/** How a state looks beside others: its label and the colour of its badge. */
const STATES = {
  proposed: ['Proposed', 'blue'],
  accepted: ['Accepted', 'green'],
  'another-time': ['Asks for another time', 'warning'],
  declined: ['Declined', 'red'],
  cancelled: ['Cancelled', 'plain'],
  held: ['Held', 'green'],
  'no-show': ['No-show', 'red'],
} as const satisfies Record<InterviewState, readonly [label: string, color: string]>;

/** A state to the company: 'Proposed'. */
export function interviewBadge(state: InterviewState): { label: string; color: (typeof STATES)[InterviewState][1] } {
  const [label, color] = STATES[state];
  return { label, color };
}

/** The same to the applicant, who has to answer a proposed one. */
export function ownInterviewBadge(state: InterviewState): ReturnType<typeof interviewBadge> {
  const badge = interviewBadge(state);
  const labels: Partial<Record<InterviewState, string>> = {
    proposed: 'Please answer',
    'another-time': 'You asked for another time',
    'no-show': 'Not held',
  };
  return { ...badge, label: labels[state] ?? badge.label };
}
