import type { Role } from '#src/contracts/auth.ts';
import type { JobDetails } from '#src/contracts/jobs.ts';
import { statusBadge } from '#src/domain/application-status.ts';
import { postedDate } from '#src/domain/posted-date.ts';
import { paths } from '#src/routes/paths.ts';
import { fillFields } from '#src/ui/fill-fields.ts';
import { findPart } from '#src/ui/find-part.ts';
import { pressApply } from './job-details.store.ts';

/**
 * What a job offers to whoever looks: how far their application is, that it is closed, a link to the
 * form for a job seeker, a request to log in for all others. `copy` makes the element of that name.
 */
export function jobOffer(
  { id, open, application }: JobDetails,
  role: Role | undefined,
  copy: (name: 'applied' | 'closed' | 'form' | 'login') => Element,
): Element {
  if (application) {
    const applied = copy('applied');
    const { label, color = 'plain' } = statusBadge(application.status);
    fillFields(applied, { appliedAt: postedDate(application.appliedAt), status: label });
    findPart(applied, '[data-field=status]').classList.add(`badge--${color}`);
    return applied;
  }
  if (!open) return copy('closed');
  if (role === 'JOBSEEKER') {
    const link = copy('form');
    link.setAttribute('href', paths.apply(id));
    link.setAttribute('data-item-id', id);
    return link;
  }
  const button = copy('login');
  button.addEventListener('click', () => void pressApply(id));
  return button;
}
