/** Draws the raster icons and the social card from `public/icon.svg`: run it after changing that. */
import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { site } from '#src/site-config.ts';

const svg = await readFile('public/icon.svg', 'utf8');
const icon = (size: number) => sharp(Buffer.from(svg), { density: 1200 }).resize(size).png();

for (const size of [192, 512]) await icon(size).toFile(`public/icon-${size}.png`);
await icon(180).flatten({ background: '#0a5c3c' }).toFile('public/apple-touch-icon.png');
await writeFile('public/favicon.ico', ico(await icon(32).toBuffer(), 32));

const mark = svg.replace('<svg ', '<svg x="96" y="96" width="128" height="128" ');
const [first, second] = ['Jobs and scholarships', 'in science and technology'];
await sharp(
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
    <rect width="1200" height="630" fill="#07432c"/>
    <rect y="598" width="1200" height="32" fill="#e0a526"/>
    ${mark}
    <g font-family="DejaVu Sans, Arial, sans-serif" fill="#fff">
      <text x="256" y="188" font-size="76" font-weight="700">${site.name}</text>
      <text x="96" y="376" font-size="68" font-weight="700">${first}</text>
      <text x="96" y="462" font-size="68" font-weight="700">${second}</text>
      <text x="96" y="542" font-size="36" fill="#c5dccd">Ghana, Africa and remote</text>
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
