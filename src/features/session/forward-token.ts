import { paths } from '#src/routes/paths.ts';
import { currentPath, currentQuery, redirectTo } from '#src/browser/navigation.ts';

// A mailed link that leads to the home page means to set a password (settled reading 4).
const isHome = currentPath().startsWith(`${paths.home()}?`);
const token = currentQuery().get('token');
if (isHome && token) redirectTo(paths.setPassword(token));
