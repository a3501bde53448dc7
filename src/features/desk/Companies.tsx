import { useStore } from '@nanostores/react';
import { TextField } from '#src/forms/TextField.tsx';
import { companies, companiesAddress } from './companies.store.ts';
import { CompanyEntry } from './CompanyEntry.tsx';
import { DeskFrame } from './DeskFrame.tsx';
import { PagedRows } from './PagedRows.tsx';

/** The companies, and what an operator may do about each. */
export default function Companies() {
  return <DeskFrame view="companies">{(operator) => <FoundCompanies operator={operator} />}</DeskFrame>;
}

function FoundCompanies({ operator }: { readonly operator: string }) {
  const { search } = useStore(companies.$filter);
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
      <PagedRows
        list={companies}
        what="the companies"
        empty="No company was found."
        address={companiesAddress}
        above={({ total }) => (
          <p className="soft">
            {total.toLocaleString('en-GB')} {total === 1 ? 'company' : 'companies'}, the oldest first.
          </p>
        )}
        row={(company) => <CompanyEntry key={company.id} company={company} operator={operator} />}
      />
    </>
  );
}
