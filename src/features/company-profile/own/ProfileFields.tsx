import { COMPANY_SIZES, INDUSTRIES, type CompanyProfile } from '#src/contracts/company-profile.ts';
import { INDUSTRY_LABEL } from '#src/domain/profiles/industry-label.ts';
import type { FieldErrors } from '#src/forms/submit.ts';
import { SelectField } from '#src/forms/SelectField.tsx';
import { TextAreaField } from '#src/forms/TextAreaField.tsx';
import { TextField } from '#src/forms/TextField.tsx';
import { SpecializationsField } from './SpecializationsField.tsx';

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

/** All of a profile but its images. */
export function ProfileFields({ company, errors }: Props) {
  return (
    <>
      <fieldset>
        <legend>Basic info</legend>
        <TextField
          name="companyName"
          label="Company name"
          autoComplete="organization"
          defaultValue={company.companyName}
          hint={
            company.verifiedAt ? 'With another name it is no longer shown as verified.' : undefined
          }
          error={errors['companyName']}
          required
        />
        <SelectField
          name="industry"
          label="Industry"
          choices={INDUSTRY_CHOICES}
          defaultValue={company.industry ?? ''}
          error={errors['industry']}
        />
        <SelectField
          name="companySize"
          label="Company size"
          choices={SIZE_CHOICES}
          defaultValue={company.companySize ?? ''}
          error={errors['companySize']}
        />
        <TextField
          name="foundedYear"
          label="Founded year"
          inputMode="numeric"
          defaultValue={company.foundedYear ?? ''}
          error={errors['foundedYear']}
        />
      </fieldset>
      <fieldset>
        <legend>Contact info</legend>
        <ContactFields company={company} errors={errors} />
      </fieldset>
      <fieldset>
        <legend>Profile</legend>
        <TextField
          name="tagline"
          label="Tagline"
          defaultValue={company.tagline ?? ''}
          error={errors['tagline']}
          hint="What the company does, in one line."
        />
        <TextAreaField
          name="about"
          label="About"
          rows={7}
          defaultValue={company.about ?? ''}
          error={errors['about']}
        />
      </fieldset>
      <fieldset>
        <legend>Specializations</legend>
        <SpecializationsField stored={company.specializations} error={errors['specializations']} />
      </fieldset>
    </>
  );
}

function ContactFields({ company, errors }: Props) {
  return (
    <>
      <TextField
        name="contactEmail"
        label="Contact email"
        type="email"
        autoComplete="email"
        defaultValue={company.contactEmail ?? ''}
        error={errors['contactEmail']}
        required
      />
      <TextField
        name="phone"
        label="Phone"
        type="tel"
        autoComplete="tel"
        defaultValue={company.phone ?? ''}
        error={errors['phone']}
      />
      <TextField
        name="address"
        label="Address"
        autoComplete="street-address"
        defaultValue={company.address ?? ''}
        error={errors['address']}
      />
      <TextField
        name="website"
        label="Website"
        type="url"
        autoComplete="url"
        defaultValue={company.website ?? ''}
        error={errors['website']}
      />
    </>
  );
}
