import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAst } from 'rolldown/parseAst';

/** A text for visitors in a source of the page. */
export interface PageText {
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly kind: 'child' | 'attribute' | 'string' | 'template';
}

// biome-ignore lint/suspicious/noExplicitAny: nodes of a syntax tree
type Node = any;

/** Attributes of elements and components that visitors read or hear. */
const READ = /^(?:done|aria-label|placeholder|label|title|about|on|off|things|button|swapLabel)$/;

/** Strings that look like texts but are not: changes of state, keys, selectors, fonts, commands, names of cards. */
const NO_TEXT =
  /^(?:as a (?:step|detail)|too long|answer \{\}|swtcg-odds \{\}|dice: \{\}|Key[A-Z]|Backspace|Alt\+S|use strict)$|^[.#]\w|^odds |px | \([A-Z]\)$|^\{?\}?,? ?$|^[a-z-]+ [a-z-]+=/;

/** Whether a string reads like words: several of them, or one with a capital letter. */
function isWords(text: string): boolean {
  return /\d:? [a-z]{3,}|[a-z]{2,}[,.:]? [A-Za-z]|^[A-Z][a-z]+\b|^ ?[a-z]+ $|^ [a-z]+ ?$/.test(text) && !NO_TEXT.test(text);
}

/** The texts for visitors in the sources of the page, outside of the folder of its words. */
export function pageTexts(root: string): PageText[] {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) => name.split(path.sep).join('/'));
  return files
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('words/'))
    .sort()
    .flatMap((file) => textsOf(file, readFileSync(path.join(root, file), 'utf8')));
}

function textsOf(file: string, code: string): PageText[] {
  const found: PageText[] = [];
  const add = ({ start, end }: Node, kind: PageText['kind'], text: string): void => {
    found.push({ file, start, end, kind, text });
  };
  const visit = (node: Node, parent: Node): void => {
    if (Array.isArray(node)) for (const each of node) visit(each, parent);
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
    const { type } = node;
    if (/^(?:Import|TSLiteralType|TSTypeReference)/.test(type ?? '') || parent?.callee?.name === 'assert') return;
    if (type === 'JSXText' && /[A-Za-z]{2}/.test(node.value)) add(node, 'child', node.value);
    if (type === 'JSXAttribute') {
      const isRead = READ.test(node.name.name ?? '');
      if (node.value?.type === 'Literal') {
        if (isRead && /[A-Za-z]{2}/.test(node.value.value)) add(node.value, 'attribute', node.value.value);
        return;
      }
    }
    if (type === 'Literal' && typeof node.value === 'string') {
      const isCode =
        (parent?.type === 'BinaryExpression' && /=/.test(parent.operator)) ||
        (parent?.type === 'Property' && parent.key === node) ||
        parent?.type === 'MemberExpression';
      if (!isCode && isWords(node.value)) add(node, 'string', node.value);
    }
    if (type === 'TemplateLiteral' && node.expressions.length > 0) {
      const text = node.quasis.map((quasi: Node) => quasi.value.cooked).join('{}');
      if (/[A-Za-z]{2,}[,.:)]? |[A-Z][a-z]{2}| [a-z]{2,}/.test(text) && !NO_TEXT.test(text)) add(node, 'template', text);
    }
    for (const [key, child] of Object.entries(node)) if (!/^(?:type|start|end)$/.test(key)) visit(child, node);
  };
  visit(parseAst(code, { lang: 'tsx' }), null);
  return found;
}
