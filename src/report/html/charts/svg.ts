import { type SaxesAttributePlain, SaxesParser, type SaxesTagPlain } from 'saxes';
import { assert } from '../../../base/assert.js';
import { escapeHtml, type Html, trusted } from '../page/markup.js';

/** The elements that a chart may contain: none that load, link or run anything. */
const ELEMENTS = new Set(['svg', 'g', 'path', 'line', 'rect', 'circle', 'text', 'tspan', 'title', 'defs', 'clipPath']);

/**
 * The attributes that are kept; all others (roles, fonts, namespaces, styles, events) are removed:
 * style.ts defines how charts look.
 */
const ATTRIBUTES = new Set(
  (
    'd transform x y dx dy x1 x2 y1 y2 cx cy r width height viewBox id clip-path fill fill-opacity stroke stroke-width stroke-dasharray ' +
    'stroke-linecap stroke-opacity opacity text-anchor font-size font-weight font-style'
  ).split(' '),
);

/** The default values of attributes, which are removed. */
const DEFAULTS: Readonly<Record<string, string>> = { opacity: '1', 'stroke-width': '1', 'font-weight': 'normal' };

/**
 * The drawing of a chart as markup for a page with other charts. It is rebuilt from the elements
 * and attributes that a chart needs, so that nothing else can get in. Ids are numbered per chart
 * after its own id: those of the library count up from chart to chart, so equal runs would not give
 * equal bytes. Numbers are rounded to two decimals, a hundredth of a pixel.
 *
 * @param drawing SVG as the library returns it
 * @param id      the chart's id, chosen by the program and unique on the page
 * @param label   what the chart shows, for readers who cannot see it
 */
export function tidySvg(drawing: string, id: string, label: string): Html {
  const parser = new SaxesParser();
  const pieces: string[] = [];
  const ids = new Map<string, string>();
  const newId = (old: string): string => {
    const created = ids.get(old) ?? `${id}-${ids.size + 1}`;
    ids.set(old, created);
    return created;
  };
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', (tag) => {
    assert(ELEMENTS.has(tag.name), `a chart is made of lines, areas and text, not of ${tag.name}`);
    const role = tag.name === 'svg' ? ` role="img" aria-label="${escapeHtml(label)}"` : '';
    pieces.push(isEmpty(tag) ? '' : `<${tag.name}${role}${attributesOf(tag, newId)}>`);
  });
  parser.on('text', (text) => pieces.push(escapeHtml(text)));
  parser.on('closetag', (tag) => pieces.push(isEmpty(tag) ? '' : `</${tag.name}>`));
  parser.write(drawing).close();
  return trusted(pieces.join(''));
}

/** Whether a path draws nothing, such as the frames around groups. */
function isEmpty({ name, attributes }: SaxesTagPlain): boolean {
  return name === 'path' && (attributes.d === '' || (attributes.fill === undefined && attributes.stroke === undefined));
}

function attributesOf({ attributes }: SaxesTagPlain, newId: (old: string) => string): string {
  return Object.entries(attributes as Record<string, SaxesAttributePlain | string>)
    .flatMap(([name, value]) => attribute(name, String(value), newId))
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');
}

/** An attribute as it is kept; an empty list if it is removed. */
function attribute(name: string, value: string, newId: (old: string) => string): [name: string, value: string][] {
  if (name === 'class') {
    const mark = /(\w+)_marks$/.exec(value)?.[1];
    return mark === undefined ? [] : [['class', mark]];
  }
  if (!ATTRIBUTES.has(name) || value === '' || DEFAULTS[name] === value) return [];
  if (name === 'id') return [[name, newId(value)]];
  const reference = /url\(#([^)]*)\)/.exec(value)?.[1];
  if (reference !== undefined) return [[name, `url(#${newId(reference)})`]];
  assert(!value.includes('url('), `a chart refers to nothing outside itself, not to ${value}`);
  return [[name, value.replace(/-?\d*\.?\d+e-\d+|-?\d+\.\d{3,}/g, toHundredths)]];
}

/**
 * A number with at most two decimals; its sign is kept, since in a path it can separate two
 * numbers.
 */
function toHundredths(number: string): string {
  const sign = number.startsWith('-') ? '-' : '';
  return sign + String(Number(Math.abs(Number(number)).toFixed(2)));
}
