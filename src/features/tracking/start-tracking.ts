import type { PageType } from '#src/contracts/tracking.ts';
import { recordLinkClicks } from './link-click.ts';
import { trackPageView, trackVisit } from './page-view.ts';

/** The layout includes this once a page; `<body data-page-type>` names what the first tracker reports. */
const pageType = document.body.dataset['pageType'] as PageType | undefined;

recordLinkClicks();
if (pageType !== undefined) trackPageView(pageType);
trackVisit(location.pathname);
