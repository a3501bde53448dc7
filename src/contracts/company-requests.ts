import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { companyName, email, optionalProse, optionalText, optionalUrl, personName } from './fields.ts';

/** Characters. */
export const MAX_REQUEST_LENGTH = 2_000;

/** The facts of a request for a company login. */
export const companyRequestInput = v.object({
  companyName: v.optional(companyName('Company name', 200), ''),
  contactName: v.optional(personName('Your name', 200), ''),
  email: v.optional(email, ''),
  phone: optionalText('Phone', 40),
  website: optionalUrl('Website'),
  message: optionalProse('Message', MAX_REQUEST_LENGTH),
});
export type CompanyRequestInput = v.InferOutput<typeof companyRequestInput>;

/** The sentence about a mailed link whose request was not confirmed in time, or is unknown. */
export const REQUEST_NOT_FOUND = 'This link is no longer valid. Please ask again.';

/** The token of the mailed link: it confirms this request and nothing else. */
export const requestToken = v.pipe(v.string(), v.regex(/^[\w-]{43}$/));
const tokenParams = v.object({ token: requestToken });

/** Those that change something also take a plain form, and answer it with a redirect. */
export const companyRequestEndpoints = {
  requestCompany: endpoint({
    method: 'POST',
    path: '/company-requests',
    access: 'anyone',
    makes: true,
    provesWork: true,
    summary:
      'Asks the operator for a company login, once the email is confirmed by a mailed link. The answer does not tell what is known of the email.',
    errors: ['too_many_requests'],
    body: companyRequestInput,
  }),

  readCompanyRequest: endpoint({
    method: 'GET',
    path: '/company-requests/:token',
    access: 'anyone',
    summary: 'Whether the request of a mailed link is confirmed.',
    notFound: REQUEST_NOT_FOUND,
    errors: ['too_many_requests'],
    params: tokenParams,
    response: v.object({ confirmed: v.boolean() }),
  }),

  confirmCompanyRequest: endpoint({
    method: 'POST',
    path: '/company-requests/:token/confirm',
    access: 'anyone',
    summary:
      'Confirms the request of a mailed link, which the operator sees from then on; once more changes nothing. While a request with the same email is open, it is added to that.',
    notFound: REQUEST_NOT_FOUND,
    errors: ['too_many_requests'],
    params: tokenParams,
  }),
};
