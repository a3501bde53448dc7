import * as v from 'valibot';
import { companyProfileInput } from '#src/contracts/company-profile.ts';
import { specializationsFrom, withSpecialization } from '#src/domain/profiles/specializations.ts';
import { parseNumber } from '#src/domain/pay/parse-number.ts';

/**
 * The text of the form's fields, turned into the contract's input and checked by its schema. A
 * specialization that is typed but not added yet counts as added.
 */
export const typedProfile = v.pipe(
  v.record(v.string(), v.string()),
  v.transform(fromText),
  companyProfileInput,
);

function fromText(
  typed: Readonly<Record<string, string>>,
): v.InferInput<typeof companyProfileInput> {
  const listed = specializationsFrom(typed['specializations'] ?? '');
  return {
    ...typed,
    industry: typed['industry'] || null,
    companySize: typed['companySize'] || null,
    foundedYear: parseNumber(typed['foundedYear'] ?? ''),
    specializations: withSpecialization(listed, typed['newSpecialization'] ?? ''),
    // The schema that follows checks it.
  } as v.InferInput<typeof companyProfileInput>;
}
