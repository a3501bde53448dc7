import './application-filters.css';
import { useState } from 'react';
import { SHOWN_STATUSES, UNANSWERED } from '#src/contracts/job-values.ts';
import { FIRST_CHOICES, type ApplicationFilter } from '#src/domain/applications/application-filter.ts';
import { statusBadge } from '#src/domain/applications/application-status.ts';
import { jobLabels } from '#src/domain/jobs/job-labels.ts';
import { SelectField } from '#src/forms/SelectField.tsx';
import { TextField } from '#src/forms/TextField.tsx';
import { changeFilter, resetFilter, type OwnJob } from './application-list.store.ts';

interface Props {
  readonly filter: ApplicationFilter;
  readonly jobs: readonly OwnJob[];
}

const STATUSES = [
  { value: '', label: 'All statuses' },
  { value: UNANSWERED, label: 'Not answered yet' },
  ...SHOWN_STATUSES.map((value) => ({ value, label: statusBadge(value).label })),
];
const FIRSTS = [
  { value: '0', label: 'All applicants' },
  ...FIRST_CHOICES.map((count) => ({ value: String(count), label: `First ${count}` })),
];

const WISHES = [
  { value: '', label: 'Any answers' },
  { value: 'all', label: 'Meets all wishes' },
];
const ORDERS = [
  { value: '', label: 'Newest first' },
  { value: 'wishes', label: 'Most wishes met first' },
];

/** Narrows the list as soon as something is typed or chosen. */
export function ApplicationFilters({ filter, jobs }: Props) {
  const [open, setOpen] = useState(false);
  const chosen = [filter.jobId, filter.status, filter.wishes, filter.sort, filter.first].filter(Boolean).length;
  const hasWishes = jobs.some(({ id, hasWishes: has }) => has && id === filter.jobId);
  return (
    <form
      className="received-filters"
      role="search"
      aria-label="Filter applications"
      onSubmit={(event) => event.preventDefault()}
    >
      <TextField
        name="name"
        label="Applicant's name"
        type="search"
        autoComplete="off"
        maxLength={200}
        value={filter.name}
        onChange={({ currentTarget }) => changeFilter({ name: currentTarget.value })}
      />
      <button
        className="button button--quiet received-filters__toggle"
        type="button"
        aria-expanded={open}
        aria-controls="application-choices"
        onClick={() => setOpen(!open)}
      >
        Filters{chosen > 0 && ` (${chosen})`}
      </button>
      <div className="received-filters__choices" id="application-choices">
        <SelectField
          name="job"
          label="Job"
          choices={jobChoices(filter, jobs)}
          value={filter.jobId}
          onChange={({ currentTarget }) => changeFilter({ jobId: currentTarget.value, wishes: '', sort: '' })}
        />
        <SelectField
          name="status"
          label="Status"
          choices={STATUSES}
          value={filter.status}
          onChange={({ currentTarget }) => changeFilter({ status: currentTarget.value as ApplicationFilter['status'] })}
        />
        {hasWishes && (
          <>
            <SelectField
              name="wishes"
              label="Wishes"
              choices={WISHES}
              value={filter.wishes}
              onChange={({ currentTarget }) =>
                changeFilter({ wishes: currentTarget.value as ApplicationFilter['wishes'] })
              }
            />
            <SelectField
              name="sort"
              label="Order"
              choices={ORDERS}
              value={filter.sort}
              onChange={({ currentTarget }) => changeFilter({ sort: currentTarget.value as ApplicationFilter['sort'] })}
            />
          </>
        )}
        <SelectField
          name="first"
          label="Applicants"
          choices={FIRSTS}
          value={String(filter.first)}
          onChange={({ currentTarget }) => changeFilter({ first: Number(currentTarget.value) })}
        />
        <button className="button button--quiet" type="button" onClick={resetFilter}>
          Reset Filters
        </button>
      </div>
    </form>
  );
}

/** The address may name a job of another company, which then is a choice too. */
function jobChoices({ jobId }: ApplicationFilter, jobs: readonly OwnJob[]) {
  const known = jobId === '' || jobs.some(({ id }) => id === jobId);
  return [
    { value: '', label: 'All jobs' },
    ...Array.from(jobLabels(jobs), ([value, label]) => ({ value, label })),
    ...(known ? [] : [{ value: jobId, label: 'Unknown Job' }]),
  ];
}
