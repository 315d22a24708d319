import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5';

export type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.Node;

/** A page as a browser parses it. */
export interface ReadPage {
  readonly document: DefaultTreeAdapterTypes.Document;
  /** The parse errors, by the names of the HTML standard. */
  readonly errors: readonly string[];
}

/** Parses a page by the algorithm of the HTML standard. */
export function readPage(text: string): ReadPage {
  const errors: string[] = [];
  const document = parse(text, { onParseError: ({ code }) => void errors.push(code) });
  return { document, errors };
}

/** All elements below a node, in document order; only those with a name if it is given. */
export function elements(node: Node, name?: string): Element[] {
  const children = 'childNodes' in node ? node.childNodes : [];
  return children.flatMap((child) => {
    const below = elements(child, name);
    return defaultTreeAdapter.isElementNode(child) && (name === undefined || child.tagName === name)
      ? [child, ...below]
      : below;
  });
}

/** An attribute of an element; null if it has none. */
export function attribute({ attrs }: Element, name: string): string | null {
  return attrs.find((each) => each.name === name)?.value ?? null;
}

export function ofClass(node: Node, name: string): Element[] {
  return elements(node).filter((element) => attribute(element, 'class')?.split(' ').includes(name));
}

/** The only element below a node with an id. */
export function byId(node: Node, id: string): Element {
  const found = elements(node).filter((element) => attribute(element, 'id') === id);
  if (found.length !== 1) throw new Error(`there are ${found.length} elements of id ${id}, not one`);
  return found[0] as Element;
}

export function textIn(node: Node): string {
  if (defaultTreeAdapter.isTextNode(node)) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textIn).join('') : '';
}

/** The rows of a table as the texts of their cells. */
export function tableTexts(table: Element): string[][] {
  return elements(table, 'tr').map((row) =>
    elements(row)
      .filter(({ tagName }) => tagName === 'td' || tagName === 'th')
      .map(textIn),
  );
}
