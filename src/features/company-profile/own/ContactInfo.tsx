import type { CompanyProfile } from '#src/contracts/company-profile.ts';
import { webLink } from '#src/domain/text/web-link.ts';
import { mailLink } from '#src/domain/text/mail-link.ts';

/** How a company can be reached. */
export function ContactInfo({ company }: { readonly company: CompanyProfile }) {
  const { contactEmail, phone, address, website } = company;
  const link = website === null ? undefined : webLink(website);
  return (
    <section className="own-company__contact" aria-labelledby="contact-info">
      <h2 id="contact-info">Contact info</h2>
      <dl>
        <div>
          <dt>Email</dt>
          <dd>{contactEmail ? <a href={mailLink(contactEmail)}>{contactEmail}</a> : 'Not set'}</dd>
        </div>
        <div>
          <dt>Phone</dt>
          <dd>{phone ?? 'Not set'}</dd>
        </div>
        <div>
          <dt>Address</dt>
          <dd>{address ?? 'Not set'}</dd>
        </div>
        <div>
          <dt>Website</dt>
          <dd>
            {link ? (
              <a href={link} target="_blank" rel="noopener noreferrer nofollow">
                {website}
              </a>
            ) : (
              (website ?? 'Not set')
            )}
          </dd>
        </div>
      </dl>
    </section>
  );
}
