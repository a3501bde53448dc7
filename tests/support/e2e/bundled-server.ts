import { bundleServer } from '#scripts/server/server-bundle.ts';

/** Before all end-to-end tests: they run the server as `npm start` does. */
export default bundleServer;
