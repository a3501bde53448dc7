import type { CompanyProfile } from '#src/contracts/company-profile.ts';
import { webLink } from '#src/domain/text/web-link.ts';
import { mailLink } from '#src/domain/text/mail-link.ts';
import { Facts } from '#src/ui/Facts.tsx';

/** How a company can be reached. */
export function ContactInfo({ company }: { readonly company: CompanyProfile }) {
  const { contactEmail, phone, address, website } = company;
  const link = website === null ? undefined : webLink(website);
  return (
    <section className="own-company__contact" aria-labelledby="contact-info">
      <h2 id="contact-info">Contact info</h2>
      <Facts
        facts={[
          ['Email', contactEmail && <a href={mailLink(contactEmail)}>{contactEmail}</a>],
          ['Phone', phone],
          ['Address', address],
          [
            'Website',
            link ? (
              <a href={link} target="_blank" rel="noopener noreferrer nofollow">
                {website}
              </a>
            ) : (
              website
            ),
          ],
        ]}
      />
    </section>
  );
}
