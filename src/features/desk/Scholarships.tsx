import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { callTarget } from '#src/browser/api.ts';
import { SelectField } from '#src/forms/SelectField.tsx';
import { TextField } from '#src/forms/TextField.tsx';
import { DeskFrame } from './DeskFrame.tsx';
import { PagedRows } from './PagedRows.tsx';
import { ScholarshipCard, type OpenForm } from './ScholarshipCard.tsx';
import { $hasPatch, changeFilter, QUEUES, scholarships, scholarshipsAddress } from './scholarships.store.ts';

/** The scholarships of the site, to be looked at and changed. */
export default function Scholarships() {
  return <DeskFrame view="scholarships">{(operator) => <List operator={operator} />}</DeskFrame>;
}

function List({ operator }: { readonly operator: string }) {
  const filter = useStore(scholarships.$filter);
  const hasPatch = useStore($hasPatch);
  const [open, setOpen] = useState<OpenForm>();
  return (
    <>
      <form className="desk__filter" role="search" aria-label="Find" onSubmit={(event) => event.preventDefault()}>
        <TextField
          name="search"
          label="Words of the title"
          type="search"
          value={filter.search}
          onChange={({ currentTarget }) => changeFilter({ search: currentTarget.value }, true)}
        />
        <SelectField
          name="queue"
          label="Show"
          choices={Object.entries(QUEUES).map(([value, label]) => ({ value, label }))}
          value={filter.queue}
          onChange={({ currentTarget }) => changeFilter({ queue: currentTarget.value as typeof filter.queue })}
        />
      </form>
      <p className="soft">
        Visitors see a change after the next build.
        {hasPatch && (
          <>
            {' '}
            <a href={callTarget('GET /desk/scholarships/patch').address} download>
              Download what was changed as a patch
            </a>
          </>
        )}
      </p>
      <PagedRows
        list={scholarships}
        what="the scholarships"
        empty="There is none like this."
        address={scholarshipsAddress}
        className="desk__requests"
        row={(one) => <ScholarshipCard key={one.id} one={one} operator={operator} open={open} onOpen={setOpen} />}
      />
    </>
  );
}
