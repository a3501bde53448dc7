import '#src/ui/sheet.css';
import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { DeskCompany } from '#src/contracts/desk-companies.ts';
import { pageCount } from '#src/domain/pages/pagination.ts';
import { focusList } from '#src/browser/navigation.ts';
import { TextField } from '#src/forms/TextField.tsx';
import { LoadFailure } from '#src/ui/LoadFailure.tsx';
import { PageLinks } from '#src/ui/PageLinks.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { companies, companiesAddress } from './companies.store.ts';
import { CompanyEntry } from './CompanyEntry.tsx';
import { DeskFrame } from './DeskFrame.tsx';

/** The companies, and what an operator may do about each. */
export default function Companies() {
  return <DeskFrame view="companies">{(operator) => <FoundCompanies operator={operator} />}</DeskFrame>;
}

function FoundCompanies({ operator }: { readonly operator: string }) {
  const state = useStore(companies.$state);
  const { search } = useStore(companies.$filter);
  useEffect(() => {
    const stop = companies.followAddress();
    void companies.load();
    return stop;
  }, []);
  return (
    <>
      <form role="search" aria-label="Find a company" onSubmit={(event) => event.preventDefault()}>
        <TextField
          name="search"
          label="Name, username or email"
          type="search"
          autoComplete="off"
          maxLength={200}
          value={search}
          onChange={({ currentTarget }) => companies.show({ search: currentTarget.value, page: 1 }, true)}
        />
      </form>
      {state.status === 'loading' && <Skeleton label="Loading the companies" className="sheet" lines={[3, 3, 3]} />}
      {state.status === 'failed' && <LoadFailure message={state.message} onRetry={companies.load} />}
      {state.status === 'ready' && <List {...state.data} operator={operator} />}
    </>
  );
}

interface Props {
  readonly items: readonly DeskCompany[];
  readonly total: number;
  readonly filter: { readonly search: string; readonly page: number };
  readonly operator: string;
}

function List({ items, total, filter, operator }: Props) {
  const list = useRef<HTMLUListElement>(null);
  if (items.length === 0) return <p className="empty">No company was found.</p>;
  return (
    <>
      <p className="soft">
        {total.toLocaleString('en-GB')} {total === 1 ? 'company' : 'companies'}, the oldest first.
      </p>
      <ul className="sheet desk__rows" ref={list}>
        {items.map((company) => (
          <CompanyEntry key={company.id} company={company} operator={operator} />
        ))}
      </ul>
      <PageLinks
        label="Pages of companies"
        page={filter.page}
        pages={pageCount(total)}
        href={(page) => companiesAddress({ ...filter, page })}
        onTurn={(page) => {
          companies.show({ ...filter, page });
          if (list.current) focusList(list.current);
        }}
      />
    </>
  );
}
