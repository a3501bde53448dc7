import '#src/ui/tag.css';
import './status-badge.css';
import { statusBadge } from '#src/domain/applications/application-status.ts';

/** The status of an application in words and colour. */
export function StatusBadge({ status }: { readonly status: string }) {
  const { label, color = 'plain' } = statusBadge(status);
  return <span className={`tag badge--${color}`}>{label}</span>;
}
