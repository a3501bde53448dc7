import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import {
  companyName,
  email,
  optionalProse,
  optionalText,
  optionalUrl,
  personName,
} from './fields.ts';

/** Characters. */
export const MAX_REQUEST_LENGTH = 2_000;

/** What somebody tells who asks for a company login. */
export const companyRequestInput = v.object({
  companyName: v.optional(companyName('Company name', 200), ''),
  contactName: v.optional(personName('Your name', 200), ''),
  email: v.optional(email, ''),
  phone: optionalText('Phone', 40),
  website: optionalUrl('Website'),
  message: optionalProse('Message', MAX_REQUEST_LENGTH),
});
export type CompanyRequestInput = v.InferOutput<typeof companyRequestInput>;

export const companyRequestEndpoints = {
  requestCompany: endpoint({
    method: 'POST',
    path: '/company-requests',
    access: 'anyone',
    makes: true,
    summary:
      'Asks the operator for a company login. While a request with the same e-mail is open, another is added to it; the answer does not tell.',
    errors: ['too_many_requests'],
    body: companyRequestInput,
  }),
};
