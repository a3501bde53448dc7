/**
 * Scans a site of this machine with MDN's HTTP Observatory and prints the score and what each test of
 * it found. A program of its own: Node reads the extra certificate authority only when it starts.
 * Arguments: folder of the package, host name, port of http, port of https.
 */
interface Found {
  constructor: { name: string };
  result: string | null;
}

const [folder = '', host = '', http = '', https = ''] = process.argv.slice(2);
const load = async (file: string) => (await import(`${folder}/src/${file}`)) as never;
const { retrieve }: { retrieve: (host: string, ports: object) => Promise<object> } =
  await load('retriever/retriever.js');
const { ALL_TESTS }: { ALL_TESTS: ((site: object) => Found)[] } = await load('constants.js');
const { getScoreModifier }: { getScoreModifier: (result: string | null) => number } = await load('grader/grader.js');

const site = await retrieve(host, { httpPort: Number(http), httpsPort: Number(https) });
const found = ALL_TESTS.map((test) => test(site)).map(({ constructor: { name }, result }) => ({
  name,
  result,
  points: getScoreModifier(result),
}));
// As its scanner counts: what is good beyond the expected counts from 90 points on.
const sum = (points: number[]) => points.reduce((total, one) => total + one, 100);
const lost = sum(found.map(({ points }) => Math.min(points, 0)));
const score = lost >= 90 ? sum(found.map(({ points }) => points)) : lost;
console.log(JSON.stringify({ score, found }));
