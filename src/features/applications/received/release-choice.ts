import * as v from 'valibot';
import { releaseDayFault, type DecisionStep } from '#src/domain/applications/decision-release.ts';

/** When applicants read a status. */
export const RELEASES = [
  { value: 'now', label: 'At once' },
  { value: 'day', label: 'On a day, from 8:00' },
  { value: 'later', label: 'Not before I say so' },
] as const;

/** The fields of a form that choose it. */
export const releaseFields = {
  release: v.optional(v.picklist(RELEASES.map(({ value }) => value)), 'now'),
  releaseDay: v.optional(v.string(), ''),
};
export type Release = v.InferOutput<v.ObjectSchema<typeof releaseFields, undefined>>;

/** The choice that stands for a decision that its applicant cannot read yet. */
export const releaseOf = ({ releaseAt }: DecisionStep): Release =>
  releaseAt === null ? { release: 'later', releaseDay: '' } : { release: 'day', releaseDay: releaseAt.slice(0, 10) };

/** Why the chosen day cannot be, in a sentence; undefined where it can. */
function releaseFault(chosen: Release): string | undefined {
  if (chosen.release !== 'day') return undefined;
  return chosen.releaseDay === '' ? 'Choose a day' : releaseDayFault(chosen.releaseDay, new Date());
}

/** Refuses a day that cannot be, beside its field. */
export const releaseDayCheck = <T extends Release>() =>
  v.rawCheck<T>(({ dataset, addIssue }) => {
    const message = dataset.typed ? releaseFault(dataset.value) : undefined;
    if (message === undefined) return;
    const { value } = dataset;
    addIssue({ message, path: [{ type: 'unknown', origin: 'value', input: value, key: 'releaseDay', value }] });
  });

/** As the call takes it: a day, null for none yet, undefined for at once. */
export function tellOnOf({ release, releaseDay }: Release): string | null | undefined {
  if (release === 'now') return undefined;
  return release === 'day' ? releaseDay : null;
}
