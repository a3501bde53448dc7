import { useStore } from '@nanostores/react';
import { paths } from '#src/routes/paths.ts';
import { myJobs, NO_OWN_JOBS } from '../jobs/my-jobs.store.ts';

/** In place of a chart without any figures: what a company can do to get some. */
export function NoFigures() {
  const jobs = useStore(myJobs.$state);
  if (jobs.status === 'ready' && jobs.data.length === 0) {
    return (
      <div className="empty">
        <p>{NO_OWN_JOBS}</p>
        <p className="soft">Once a job is on the site, its views and applications show here.</p>
        <a className="button" href={paths.postJob()}>
          Post your first job
        </a>
      </div>
    );
  }
  return (
    <div className="empty">
      <p>No applications and no views in this period.</p>
      <p className="soft">
        Only open jobs get views and applications. See which of <a href={paths.myJobs()}>your jobs</a> are open.
      </p>
    </div>
  );
}
