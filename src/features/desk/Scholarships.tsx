import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { pageCount } from '#src/domain/pages/pagination.ts';
import { callTarget } from '#src/browser/api.ts';
import { focusList } from '#src/browser/navigation.ts';
import { SelectField } from '#src/forms/SelectField.tsx';
import { TextField } from '#src/forms/TextField.tsx';
import { LoadFailure } from '#src/ui/LoadFailure.tsx';
import { PageLinks } from '#src/ui/PageLinks.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { DeskFrame } from './DeskFrame.tsx';
import { ScholarshipCard, type OpenForm } from './ScholarshipCard.tsx';
import { $hasPatch, changeFilter, QUEUES, scholarships, scholarshipsAddress } from './scholarships.store.ts';

/** The scholarships of the site, to be looked at and changed. */
export default function Scholarships() {
  return <DeskFrame view="scholarships">{(operator) => <List operator={operator} />}</DeskFrame>;
}

function List({ operator }: { readonly operator: string }) {
  const state = useStore(scholarships.$state);
  const filter = useStore(scholarships.$filter);
  const hasPatch = useStore($hasPatch);
  const [open, setOpen] = useState<OpenForm>();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => scholarships.followAddress(), []);
  useEffect(() => void scholarships.load(), []);
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
      {state.status === 'loading' && <Skeleton label="Loading the scholarships" className="sheet" lines={[6, 6]} />}
      {state.status === 'failed' && <LoadFailure message={state.message} onRetry={scholarships.load} />}
      {state.status === 'ready' && state.data.total === 0 && <p className="empty">There is none like this.</p>}
      {state.status === 'ready' && state.data.total > 0 && (
        <>
          <ul className="desk__requests" ref={list}>
            {state.data.items.map((one) => (
              <ScholarshipCard key={one.id} one={one} operator={operator} open={open} onOpen={setOpen} />
            ))}
          </ul>
          <PageLinks
            label="Pages of scholarships"
            page={state.data.filter.page}
            pages={pageCount(state.data.total)}
            href={(page) => scholarshipsAddress({ ...filter, page })}
            onTurn={(page) => {
              changeFilter({ page });
              if (list.current) focusList(list.current);
            }}
          />
        </>
      )}
    </>
  );
}
