/**
 * How the browser's scripts are put into files. Left alone, the bundler makes a file of each module
 * that two pages share: some twenty requests a page, one round trip behind the other.
 */
export const scriptChunks = {
  groups: [
    // Of every island.
    {
      name: 'react',
      test: /src\/browser\/use-hydrated|node_modules\/((react|react-dom|scheduler|@astrojs\/react|@nanostores\/react)\/|lucide-react\/dist\/esm\/(createLucideIcon|Icon|context|shared))/,
    },
    // On every public page: session, tracking, menus, toasts, and what they stand on.
    {
      name: 'site',
      test: /src\/(browser\/(?!ky-|sonner|Toaster|loadable-|history|demonstration|slices|use-|upload|image-|notice)|features\/(session\/session|tracking\/)|routes\/paths|site-config|domain\/initials|ui\/(nav-menus|fill-fields|find-part))|node_modules\/nanostores\//,
    },
    // Of every page for people who are signed in.
    {
      name: 'signed-in',
      test: /src\/(browser\/(ky-|sonner-|loadable-|notice)|forms\/(kept-draft|unsaved)|features\/session\/guard)|node_modules\/ky\//,
    },
    // The fields of forms and filters.
    { name: 'fields', test: /src\/forms\/(Field|TextField|TextAreaField|SelectField)\./ },
    // Of every form that is sent, the rules for what is typed included.
    {
      name: 'forms',
      test: /node_modules\/valibot\/|src\/(forms\/(SubmitButton|FormMessage|submit|use-form|use-kept-draft)|contracts\/(fields|ids)|domain\/typed-number)/,
    },
    // What the cards below and whatever shows a job have in common.
    {
      name: 'job-words',
      test: /src\/(domain\/(salary|demonstration)|browser\/demonstration|features\/internal-jobs\/card-texts)/,
    },
    // In whatever shows one job, company, person or application.
    {
      name: 'details',
      test: /src\/(domain\/(application-status|web-link|mail-link|posted-date)|ui\/focus-part|browser\/history)/,
    },
    // On the home page and the landings, most of it on one of the lists too.
    {
      name: 'cards',
      test: /src\/(ui\/(count-up|relative-age|show-picture)|domain\/(relative-age|open-positions)|features\/(internal-jobs\/(featured-jobs|plus-featured)\.|company-profile\/top-companies))/,
    },
  ],
};
