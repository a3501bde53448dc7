import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { LoadFailure } from '#src/ui/LoadFailure.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { DeskFrame } from './DeskFrame.tsx';
import { RequestCard } from './RequestCard.tsx';
import { requests } from './requests.store.ts';

/** The requests for a company login, to be approved or declined. */
export default function Requests() {
  return <DeskFrame view="requests">{(operator) => <OpenRequests operator={operator} />}</DeskFrame>;
}

function OpenRequests({ operator }: { readonly operator: string }) {
  const state = useStore(requests.$state);
  useEffect(() => void requests.load(), []);
  if (state.status === 'loading') return <Skeleton label="Loading the requests" className="sheet" lines={[6, 6]} />;
  if (state.status === 'failed') return <LoadFailure message={state.message} onRetry={requests.load} />;
  const { requests: open, more } = state.data;
  if (open.length === 0) return <p className="empty">No request waits for an answer.</p>;
  return (
    <>
      <ul className="desk__requests">
        {open.map((request) => (
          <RequestCard key={request.id} request={request} operator={operator} />
        ))}
      </ul>
      {more > 0 && <p className="soft">{more} more wait. They show once some of these are answered.</p>}
    </>
  );
}
