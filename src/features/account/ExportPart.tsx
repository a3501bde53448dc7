import { callTarget } from '#src/browser/api.ts';

/** Everything that is kept about a job seeker, as a file. */
export function ExportPart() {
  const { address } = callTarget('GET /jobseeker/account/export');
  return (
    <section className="panel__cell" aria-labelledby="account-export">
      <h2 id="account-export">Take your data with you</h2>
      <p>
        A ZIP file with all that we keep about you: your profile, your applications with their
        letters and what companies answered, your devices, and your files.
      </p>
      <a className="button button--quiet" href={address} download>
        Download my data
      </a>
    </section>
  );
}
