import '#src/ui/tag.css';
import './status-badge.css';
import './interview-facts.css';
import type { Interview } from '#src/contracts/interview-records.ts';
import type { InterviewState } from '#src/contracts/interview-values.ts';
import { interviewBadge, ownInterviewBadge } from '#src/domain/interviews/interview-badge.ts';
import { mapLink, modeText, spanText, timeText } from '#src/domain/interviews/interview-texts.ts';

/** The state of an interview in words and colour. @param own whether the applicant reads it */
export function InterviewBadge({ state, own = false }: { readonly state: InterviewState; readonly own?: boolean }) {
  const { label, color } = own ? ownInterviewBadge(state) : interviewBadge(state);
  return <span className={`tag badge--${color}`}>{label}</span>;
}

interface Props {
  readonly interview: Pick<
    Interview,
    'startsAt' | 'endsAt' | 'timeZone' | 'mode' | 'place' | 'link' | 'bring' | 'note'
  > & { readonly slots?: readonly { readonly id: string; readonly startsAt: string; readonly endsAt: string }[] };
  /** The names of those who take part. */
  readonly members: readonly string[];
  /** What the company's words are called. */
  readonly noteLabel: string;
}

/** When, how and where an interview is, and what is said about it. */
export function InterviewFacts({ interview, members, noteLabel }: Props) {
  const { startsAt, timeZone, mode, place, link, bring, note, slots = [] } = interview;
  return (
    <dl className="interview-facts">
      <div>
        <dt>When</dt>
        <dd>
          {timeText(interview)}
          {startsAt === null && slots.length > 0 && (
            <ul>
              {slots.map((slot) => (
                <li key={slot.id}>{spanText(slot, timeZone)}</li>
              ))}
            </ul>
          )}
        </dd>
      </div>
      <div>
        <dt>How</dt>
        <dd>{modeText(mode)}</dd>
      </div>
      {place && (
        <div>
          <dt>Where</dt>
          <dd>
            {place}
            {mode === 'in-person' && (
              <>
                {' '}
                <a href={mapLink(place)} rel="noreferrer">
                  See a map
                </a>
              </>
            )}
          </dd>
        </div>
      )}
      {link && (
        <div>
          <dt>Link</dt>
          <dd>
            <a href={link} rel="noreferrer">
              {link}
            </a>
          </dd>
        </div>
      )}
      {members.length > 0 && (
        <div>
          <dt>With</dt>
          <dd>{members.join(', ')}</dd>
        </div>
      )}
      {bring && (
        <div>
          <dt>What to bring</dt>
          <dd className="interview-facts__words">{bring}</dd>
        </div>
      )}
      {note && (
        <div>
          <dt>{noteLabel}</dt>
          <dd className="interview-facts__words">{note}</dd>
        </div>
      )}
    </dl>
  );
}
