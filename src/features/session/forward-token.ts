import { paths } from '#src/routes/paths.ts';
import { currentQuery, goInstead } from '#src/browser/navigation.ts';

// A mailed link that leads to the home page means to set a password (settled reading 4).
const token = currentQuery().get('token');
if (token) goInstead(paths.setPassword(token));
