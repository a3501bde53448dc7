import '#src/ui/tag.css';
import './status-badge.css';
import { ownStatusBadge, statusBadge } from '#src/domain/applications/application-status.ts';

interface Props {
  readonly status: string;
  /** What is said instead of its usual label. */
  readonly text?: string;
  /** Whether the applicant reads it. */
  readonly own?: boolean;
}

/** The status of an application in words and colour. */
export function StatusBadge({ status, text, own = false }: Props) {
  const { label, color = 'plain' } = own ? ownStatusBadge(status) : statusBadge(status);
  return <span className={`tag badge--${color}`}>{text ?? label}</span>;
}
