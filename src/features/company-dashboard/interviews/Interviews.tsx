import '#src/ui/confirm-dialog.css';
import '#src/ui/sheet.css';
import '#src/forms/form-sheet.css';
import './interviews.css';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Interview } from '#src/contracts/interview-records.ts';
import { addDays, calendarDay } from '#src/domain/dates/calendar-day.ts';
import { postedDate } from '#src/domain/dates/posted-date.ts';
import { weekdayInWords } from '#src/domain/interviews/interview-texts.ts';
import { accountPaths } from '#src/routes/account-paths.ts';
import { paths } from '#src/routes/paths.ts';
import { useUser } from '#src/features/session/use-user.ts';
import { LoadFailure } from '#src/ui/LoadFailure.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { CalendarAddress } from './CalendarAddress.tsx';
import { InterviewCard } from './InterviewCard.tsx';
import { mondayOf, week } from './interviews.store.ts';

/** The company's interviews of a week, by day, and the address of the member's calendar. */
export default function Interviews() {
  const companyId = useUser('COMPANY')?.id;
  const state = useStore(week.$state, { ssr: 'initial' });
  useEffect(() => {
    if (companyId !== undefined) void week.load();
  }, [companyId]);
  return (
    <div className="week" aria-busy={state.status === 'loading'}>
      {state.status === 'loading' && <Skeleton label="Loading the interviews" className="sheet" lines={[4, 4, 4]} />}
      {state.status === 'failed' && <LoadFailure message={state.message} onRetry={week.load} />}
      {state.status === 'ready' && <Week {...state.data} />}
      {companyId !== undefined && <CalendarAddress />}
    </div>
  );
}

function Week({ from, interviews }: { readonly from: string; readonly interviews: readonly Interview[] }) {
  const thisWeek = mondayOf(calendarDay(new Date()));
  const days = Map.groupBy(interviews, ({ startsAt }) => startsAt?.slice(0, 10) ?? '');
  const waiting = days.get('') ?? [];
  const dated = [...days].filter(([day]) => day !== '').toSorted(([a], [b]) => (a < b ? -1 : 1));
  return (
    <>
      <h2>{from === thisWeek ? 'This week' : `Week of ${postedDate(from)}`}</h2>
      <nav className="week__links" aria-label="Weeks">
        <a className="tap" href={accountPaths.interviews(addDays(from, -7))}>
          ← Earlier
        </a>
        {from !== thisWeek && (
          <a className="tap" href={accountPaths.interviews()}>
            This week
          </a>
        )}
        <a className="tap" href={accountPaths.interviews(addDays(from, 7))}>
          Later →
        </a>
      </nav>
      {interviews.length === 0 && (
        <div className="empty">
          <p>No interviews in this week.</p>
          <a className="button" href={paths.applications()}>
            Applications
          </a>
        </div>
      )}
      {dated.map(([day, ofDay]) => (
        <Day key={day} title={weekdayInWords(day)} interviews={ofDay} all={interviews} />
      ))}
      {waiting.length > 0 && <Day title="Waiting for a choice of time" interviews={waiting} all={interviews} />}
    </>
  );
}

interface DayProps {
  readonly title: string;
  readonly interviews: readonly Interview[];
  /** Those of the week, among which clashes are. */
  readonly all: readonly Interview[];
}

function Day({ title, interviews, all }: DayProps) {
  return (
    <section>
      <h3 className="week__day">{title}</h3>
      <ul className="sheet week__sheet">
        {interviews.map((interview) => (
          <InterviewCard key={interview.id} interview={interview} all={all} />
        ))}
      </ul>
    </section>
  );
}
