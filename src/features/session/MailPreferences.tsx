import '#src/forms/form.css';
import './mail-preferences.css';
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { paths } from '#src/routes/paths.ts';
import { TryAgain } from '#src/ui/TryAgain.tsx';
import { companyMails, jobSeekerMails } from './mail-preferences.store.ts';

const ACCOUNTS = {
  JOBSEEKER: {
    mails: jobSeekerMails,
    kinds: [
      ['applicationReceived', 'What I have sent, when I apply'],
      ['statusChanged', 'News of my applications'],
      ['jobClosed', 'A job that I have applied to was closed'],
    ],
  },
  COMPANY: {
    mails: companyMails,
    kinds: [
      ['newApplications', 'New applications'],
      ['jobClosing', 'A job closes in seven days'],
      ['answersAwaited', 'Applicants have waited 30 days for an answer'],
    ],
  },
} as const;

/** The block Emails: turns each kind of mail on and off. Mails lead here. */
export default function MailPreferences({ account }: { readonly account: keyof typeof ACCOUNTS }) {
  const { mails, kinds } = ACCOUNTS[account];
  const state = useStore(mails.$state);
  const [outcome, setOutcome] = useState('');
  const section = useRef<HTMLElement>(null);
  const wanted: Readonly<Record<string, boolean>> | undefined = state.status === 'ready' ? state.data : undefined;
  const isReady = wanted !== undefined;
  useEffect(() => void mails.refresh(), [mails]);
  useEffect(() => {
    if (isReady && location.hash === '#e-mails') section.current?.scrollIntoView();
  }, [isReady]);
  return (
    <section ref={section} className="panel__cell mails" id="e-mails" aria-labelledby="mails">
      <h2 id="mails">Emails</h2>
      {state.status === 'failed' && (
        <>
          <p role="alert">{state.message}</p>
          <TryAgain onRetry={mails.load} />
        </>
      )}
      {wanted &&
        kinds.map(([kind, label]) => (
          <label key={kind} className="choice">
            <input
              type="checkbox"
              checked={wanted[kind] === true}
              onChange={() => void mails.toggle(kind).then(setOutcome)}
            />
            {label}
          </label>
        ))}
      {account === 'JOBSEEKER' && (
        <p className="soft small">
          New jobs and scholarships of a search are turned on and off under{' '}
          <a href={paths.jobSeekerProfile('alerts')}>Alerts</a>. An address that they are mailed to is kept for this
          alone, and deleted with the last alert.
        </p>
      )}
      <p role="status" className="soft">
        {outcome}
      </p>
    </section>
  );
}
