// The changes that npm run mutate makes: one operator, number, condition, call or sentence of a module, found in its syntax.
import { parseAst } from 'vitest/node';

const SWAPS = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&&': '||',
  '||': '&&',
  '??': '&&',
};

/** Methods whose replacement, or removal (null), changes the result. */
const METHODS = {
  min: 'max',
  max: 'min',
  some: 'every',
  every: 'some',
  filter: null,
  sort: null,
  toSorted: null,
  reverse: null,
};

/** Parts of a node that are names or text rather than expressions. */
const NOT_EXPRESSIONS = new Set(['key', 'quasi', 'source', 'attributes', 'directive']);

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/**
 * All possible changes of a module in JavaScript: the range `[start, end)` to replace, the replacement, the expression whose
 * evaluation meets it, and whether it runs when the module is loaded rather than when a function is called.
 */
export function mutantsOf(code) {
  const found = [];
  const visit = (node, isOnLoad) => {
    for (const [start, end, by] of changesOf(node, code)) {
      const { start: from, end: to } = node.type === 'ExpressionStatement' ? node.expression : (node.test ?? node);
      if (code.slice(start, end) !== by) found.push({ start, end, by, met: [from, to], isOnLoad });
    }
    if (node.operator === 'void') return; // undefined, whatever follows it
    const isInside = isOnLoad && !FUNCTIONS.has(node.type);
    for (const [name, child] of Object.entries(node)) {
      if (NOT_EXPRESSIONS.has(name) && !node.computed) continue;
      for (const each of [child].flat()) if (typeof each?.type === 'string') visit(each, isInside);
    }
  };
  visit(parseAst(code), true);
  return found;
}

/** The code with a note in the process's set `reached` whenever the place of a change is evaluated. */
export function withNotes(code, mutants) {
  const notes = mutants.flatMap(({ id, met: [from, to] }) => [
    { at: from, text: `(globalThis.reached?.add(${id}), `, order: -to },
    { at: to, text: ')', order: Number.NEGATIVE_INFINITY },
  ]);
  notes.sort((a, b) => a.at - b.at || a.order - b.order);
  let from = 0;
  const parts = notes.map(({ at, text }) => {
    const before = code.slice(from, at);
    from = at;
    return before + text;
  });
  return parts.join('') + code.slice(from);
}

function changesOf(node, code) {
  const { type, start, end } = node;
  const text = (part) => code.slice(part.start, part.end);
  switch (type) {
    case 'BinaryExpression':
    case 'LogicalExpression': {
      const by = SWAPS[node.operator];
      return by === undefined ? [] : [[start, end, `((${text(node.left)}) ${by} (${text(node.right)}))`]];
    }
    case 'UnaryExpression':
      return node.operator === '!' ? [[start, end, text(node.argument)]] : [];
    case 'Literal':
      if (typeof node.value === 'number') return [[start, end, String(node.value + 1)]];
      if (typeof node.value === 'boolean') return [[start, end, String(!node.value)]];
      return typeof node.value === 'string' && node.value.includes(' ') ? [[start, end, "''"]] : [];
    case 'TemplateLiteral':
      return node.quasis.some(({ value }) => value.raw.includes(' ')) ? [[start, end, "''"]] : [];
    case 'ConditionalExpression':
      return [[node.test.start, node.test.end, `!(${text(node.test)})`]];
    case 'IfStatement':
      return ['true', 'false'].map((by) => [node.test.start, node.test.end, by]);
    case 'ExpressionStatement':
      return node.expression.type === 'CallExpression' && node.expression.callee.type !== 'Super' ? [[start, end, ';']] : [];
    case 'ArrayExpression':
      return node.elements.length > 0 ? [[start, end, '[]']] : [];
    case 'CallExpression':
      return text(node).includes('?.') ? [] : methodChanges(node.callee, end, text);
    default:
      return [];
  }
}

function methodChanges(callee, end, text) {
  const name = callee.type === 'MemberExpression' && !callee.computed ? callee.property.name : '';
  if (!Object.hasOwn(METHODS, name)) return [];
  const by = METHODS[name];
  return by === null ? [[callee.start, end, text(callee.object)]] : [[callee.property.start, callee.property.end, by]];
}
