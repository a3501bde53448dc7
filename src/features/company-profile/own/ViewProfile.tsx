import '#src/ui/panel.css';
import './own-company.css';
import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect } from 'react';
import type { CompanyProfile } from '#src/contracts/company-profile.ts';
import { webLink } from '#src/domain/text/web-link.ts';
import { mailLink } from '#src/domain/text/mail-link.ts';
import { useUser } from '#src/features/session/use-user.ts';
import { Cover } from '#src/ui/Cover.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { Facts } from '#src/ui/Facts.tsx';
import { CompanyView } from '../CompanyView.tsx';
import { ownCompany } from './own-company.store.ts';
import { OwnCompanyFailure } from './OwnCompanyFailure.tsx';

const MailPreferences = lazy(() => import('#src/features/session/MailPreferences.tsx'));

/** The company's profile as the public sees it, with how the company can be reached. */
export default function ViewProfile() {
  const companyId = useUser('COMPANY')?.id;
  const company = useStore(ownCompany.$state, { ssr: 'initial' });
  useEffect(() => {
    if (companyId !== undefined) void ownCompany.load();
  }, [companyId]);

  return (
    <div className="company-details own-company" aria-busy={company.status === 'loading'}>
      {company.status === 'loading' && (
        <Skeleton label="Loading the company" className="company-details__panel" lines={[4, 8]}>
          <Cover />
        </Skeleton>
      )}
      {company.status === 'ready' && (
        <CompanyView company={company.data} Heading="h2">
          <ContactInfo company={company.data} />
        </CompanyView>
      )}
      {company.status === 'ready' && (
        <div className="panel">
          <Suspense>
            <MailPreferences account="COMPANY" />
            <p className="panel__cell soft small">
              These emails go to your own address. Others in your company choose for themselves.
            </p>
          </Suspense>
        </div>
      )}
      {company.status === 'failed' && <OwnCompanyFailure {...company} />}
    </div>
  );
}

/** How a company can be reached. */
function ContactInfo({ company }: { readonly company: CompanyProfile }) {
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
