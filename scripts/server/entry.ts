import { stopWithNpm } from '#scripts/processes.ts';

/** The server as `npm start` runs it; what it imports is bundled (`server-bundle.ts`). */
stopWithNpm();
await import('#src/server/main.ts');
