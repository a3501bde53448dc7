/** Draws the raster icons and the social card from `public/icon.svg`: run it after changing that. */
import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { site } from '#src/settings/site-config.ts';

const svg = await readFile('public/icon.svg', 'utf8');
const draw = (drawing: string, size: number) => sharp(Buffer.from(drawing), { density: 1200 }).resize(size).png();
const icon = (size: number) => draw(svg, size);

for (const size of [192, 512]) await icon(size).toFile(`public/icon-${size}.png`);
// Systems cut it to their own shape, within which the mark stands: a circle of four fifths.
const maskable = svg
  .replace('viewBox="0 0 32 32"', 'viewBox="-2 -2 36 36"')
  .replace('<rect width="32" height="32" rx="6"', '<rect x="-2" y="-2" width="36" height="36"');
await draw(maskable, 512).toFile('public/icon-maskable-512.png');
await icon(180).flatten({ background: '#0a5c3c' }).toFile('public/apple-touch-icon.png');
await writeFile('public/favicon.ico', ico(await icon(32).toBuffer(), 32));

/** One step of the weave, in pixels. */
const STEP = 16;
/** One row of a nested stepped diamond, mirrored into all four quarters: the weave of the green bands. */
const diamond = (reach: number) => {
  const steps = reach / STEP;
  const side = (x: number, y: number) => ` h${x} v${y}`.repeat(steps);
  return `M0 ${-reach}${side(STEP, STEP)}${side(-STEP, STEP)}${side(-STEP, -STEP)}${side(STEP, -STEP)}`;
};
const weave = [1184, 992, 1088].flatMap((x, column) =>
  [-64, 128, 320, 512].map((y) => {
    const top = y + (column === 2 ? 96 : 0);
    return `<g transform="translate(${x} ${top})">
      <path d="${[96, 64, 32].map(diamond).join('')}" fill="none" stroke="#fff" stroke-opacity=".1" stroke-width="6"/>
      <path d="m-8 0 8-8 8 8-8 8z" fill="#e0a526"/></g>`;
  }),
);
const selvedge = Array.from({ length: 7 }, (_, i) => {
  const threads = [
    ['#e0a526', 0, 48],
    ['#e0a526', 56, 8],
    ['#1d7a52', 72, 72],
    ['#1d7a52', 152, 8],
  ] as const;
  const at = i * 192;
  return threads.map(([colour, x, width]) => {
    return `<rect x="${at + x}" y="610" width="${width}" height="20" fill="${colour}"/>`;
  });
}).flat();

const mark = svg.replace('<svg ', '<svg x="80" y="88" width="112" height="112" ');
const [first, second] = ['Jobs and scholarships', 'in science and technology'];
await sharp(
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
    <rect width="1200" height="630" fill="#07432c"/>
    ${weave.join('')}
    <rect y="610" width="1200" height="20" fill="#06301f"/>
    ${selvedge.join('')}
    ${mark}
    <g font-family="Roboto, DejaVu Sans, Arial, sans-serif" fill="#fff">
      <text x="220" y="170" font-size="76" font-weight="700">${site.name}</text>
      <text x="80" y="356" font-size="68" font-weight="700">${first}</text>
      <text x="80" y="440" font-size="68" font-weight="700">${second}</text>
      <text x="80" y="520" font-size="38" fill="#f3cd73">Ghana, Africa and remote</text>
    </g></svg>`),
)
  .png({ palette: true })
  .toFile('public/social-card.png');

/** Wraps one PNG of `size` pixels as an .ico file: a directory of one entry, then the picture. */
function ico(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
