import {
  COMPANY_SIZES,
  INDUSTRIES,
  type CompanyProfile,
  type CompanyProfileInput,
} from '#src/contracts/company-profile.ts';
import { INDUSTRY_LABEL } from '#src/domain/profiles/industry-label.ts';
import { specializationLines, specializationsFrom, withSpecialization } from '#src/domain/profiles/specializations.ts';
import { useMember } from '#src/features/session/use-member.ts';
import type { FieldErrors } from '#src/forms/submit.ts';
import { SelectField } from '#src/forms/SelectField.tsx';
import { TextAreaField } from '#src/forms/TextAreaField.tsx';
import { TextField } from '#src/forms/TextField.tsx';
import { TagsField } from '#src/forms/TagsField.tsx';

interface Props {
  readonly company: CompanyProfile;
  readonly errors: FieldErrors;
}

const INDUSTRY_CHOICES = [
  { value: '', label: 'Not set' },
  ...INDUSTRIES.map((value) => ({ value, label: INDUSTRY_LABEL[value] })),
];
const SIZE_CHOICES = [
  { value: '', label: 'Not set' },
  ...COMPANY_SIZES.map((value) => ({ value, label: `${value} employees` })),
];

const SPECIALIZATIONS = {
  read: specializationsFrom,
  write: specializationLines,
  add: withSpecialization,
};

/** All of a profile but its images. */
export function ProfileFields({ company, errors }: Props) {
  const isOwner = useMember()?.role === 'owner';
  const ofVerified = company.verifiedAt ? 'With another name it is no longer shown as verified.' : undefined;
  const common = (name: Exclude<keyof CompanyProfileInput, 'specializations'>) => ({
    name,
    defaultValue: company[name] ?? '',
    error: errors[name],
  });
  return (
    <>
      <fieldset>
        <legend>Basic info</legend>
        <TextField
          {...common('companyName')}
          label="Company name"
          autoComplete="organization"
          hint={isOwner ? ofVerified : 'Only an owner can change the name.'}
          readOnly={!isOwner}
          required
        />
        <SelectField {...common('industry')} label="Industry" choices={INDUSTRY_CHOICES} />
        <SelectField {...common('companySize')} label="Company size" choices={SIZE_CHOICES} />
        <TextField {...common('foundedYear')} label="Founded year" inputMode="numeric" />
      </fieldset>
      <fieldset>
        <legend>Contact info</legend>
        <TextField {...common('contactEmail')} label="Contact email" type="email" autoComplete="email" required />
        <TextField {...common('phone')} label="Phone" type="tel" autoComplete="tel" />
        <TextField {...common('address')} label="Address" autoComplete="address-line1" />
        <TextField {...common('website')} label="Website" type="url" autoComplete="url" />
      </fieldset>
      <fieldset>
        <legend>Profile</legend>
        <TextField {...common('tagline')} label="Tagline" hint="What the company does, in one line." />
        <TextAreaField {...common('about')} label="About" rows={7} />
      </fieldset>
      <fieldset>
        <legend>Specializations</legend>
        <TagsField
          name="specializations"
          typedName="newSpecialization"
          label="Specializations"
          one="Specialization"
          text={SPECIALIZATIONS}
          stored={company.specializations}
          longest={60}
          hint="Press Enter after each one."
          error={errors['specializations']}
        />
      </fieldset>
    </>
  );
}
