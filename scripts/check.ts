import { houseSteps } from './checks/house-steps.ts';
import { runSteps } from './checks/step.ts';
import { toolSteps } from './checks/tool-steps.ts';

/** `npm run check`: everything that can be told without running the product. */
const { failed } = await runSteps([...toolSteps, ...houseSteps], 2);
process.exitCode = failed === 0 ? 0 : 1;
