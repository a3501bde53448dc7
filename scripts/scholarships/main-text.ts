import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

const tags = (names: string) => new Set(names.split(' '));
const NO_TEXT = tags('script style noscript template svg iframe object select button head nav aside footer');
const NO_TEXT_ROLES = tags('navigation banner contentinfo complementary search dialog alertdialog');
const BLOCKS = tags(
  'address article blockquote dd details div dl dt fieldset figcaption figure form h1 h2 h3 h4 h5 h6 header hr li main ol p pre section summary table tbody tfoot thead tr ul caption',
);
/** Parts that sites draw with plain elements. */
const NO_TEXT_NAMES =
  /(?:^|[\s_-])(?:cookies?|consent|menu|nav|navbar|navigation|sidebar|breadcrumbs?|share|social|related|newsletter|popup|modal)(?:$|[\s_-])/i;

/** Letters of a page that has a text. */
const MIN_LENGTH = 80;

/**
 * The main text of a page in lines: of its `main` or `article`, else of all but menus, head, foot and what is beside
 * it. A row of a table is a line, each cell with the head of its column. None where the page has no text without its
 * scripts.
 */
export function mainText(html: string): string[] {
  const document = parse(html);
  const all = elementsOf(document.childNodes);
  const named = (tag: string) => all.filter((one) => one.tagName === tag);
  const isMain = (one: Element) => one.tagName === 'main' || attribute(one, 'role') === 'main';
  const articles = named('article');
  const roots = [all.find(isMain), articles.length === 1 ? articles[0] : undefined, named('body')[0]];
  for (const root of roots) {
    if (root === undefined) continue;
    const lines = linesOf(root);
    if (lines.join('').length >= MIN_LENGTH) return lines;
  }
  return [];
}

function linesOf(root: Element): string[] {
  const lines: string[] = [];
  let line = '';
  const end = () => {
    const text = line.replace(/\s+/gu, ' ').trim();
    if (text !== '') lines.push(text);
    line = '';
  };
  const isWhole = root.tagName === 'body';
  const walk = (nodes: readonly Node[]): void => {
    for (const node of nodes) {
      if ('value' in node) line += node.value;
      if (!('tagName' in node) || isBesides(node, isWhole)) continue;
      if (node.tagName === 'br') line += ' ';
      if (node.tagName === 'table') {
        end();
        lines.push(...rowsOf(node));
        continue;
      }
      const isBlock = BLOCKS.has(node.tagName);
      if (isBlock) end();
      walk(node.childNodes);
      if (isBlock) end();
      else line += /^(?:td|th|label)$/.test(node.tagName) ? ' ' : '';
    }
  };
  walk(root.childNodes);
  end();
  return lines;
}

/** 'Deadline: 15 January 2027'; under heads of columns 'Round 1; Opens: 1 October 2026; Closes: 15 January 2027'. */
function rowsOf(table: Element): string[] {
  const rows = elementsOf(table.childNodes)
    .filter(({ tagName }) => tagName === 'tr')
    .map((row) => row.childNodes.filter((cell) => 'tagName' in cell).filter(({ tagName }) => /^t[dh]$/.test(tagName)));
  const textOf = (cell: Element) => linesOf(cell).join(' ');
  const [first = []] = rows;
  const heads = first.length > 1 && first.every(({ tagName }) => tagName === 'th') ? first.map(textOf) : undefined;
  return rows.slice(heads ? 1 : 0).flatMap((cells) => {
    const texts = cells.map(textOf);
    if (heads === undefined) return texts.filter(Boolean).join(': ') || [];
    const named = texts.map((text, at) => (at > 0 && heads[at] && text ? `${heads[at]}: ${text}` : text));
    return named.filter(Boolean).join('; ') || [];
  });
}

function isBesides(element: Element, isWhole: boolean): boolean {
  const { tagName } = element;
  const [role = '', style = '', hidden] = ['role', 'style', 'hidden'].map((name) => attribute(element, name));
  if (NO_TEXT.has(tagName) || (isWhole && tagName === 'header') || NO_TEXT_ROLES.has(role)) return true;
  if (hidden !== undefined || attribute(element, 'aria-hidden') === 'true' || /display:\s*none/.test(style))
    return true;
  const isNamed = NO_TEXT_NAMES.test(`${attribute(element, 'class') ?? ''} ${attribute(element, 'id') ?? ''}`);
  // What holds the page's title is the page, whatever it is called.
  return isNamed && !elementsOf(element.childNodes).some((one) => /^(?:h1|main|article)$/.test(one.tagName));
}

const elementsOf = (nodes: readonly Node[]): Element[] =>
  nodes.flatMap((node) => ('tagName' in node ? [node, ...elementsOf(node.childNodes)] : []));

const attribute = ({ attrs }: Element, name: string) => attrs.find((one) => one.name === name)?.value;
