// Run in a page by test/html/pages.test.ts and web-fit.test.ts: finds the parts that a reader cannot read. An expression, whose
// value is a list: texts that are clipped or overlap, words of heads that break, drawings that do not fit.
(() => {
  const textsIn = (root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    return Array.from({ length: 100_000 }, () => walker.nextNode()).filter((node) => node !== null && node.data.trim() !== '');
  };
  const boxesOf = (node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()];
  };
  /** The nearest element that hides what is outside of it; null if what is outside can be scrolled into sight. */
  const clipOf = (element) => {
    for (let above = element; above !== document.body && above !== null; above = above.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(above);
      if (/auto|scroll/.test(overflowX)) return null;
      if (/hidden|clip/.test(overflowX + overflowY)) return above.getBoundingClientRect();
    }
    return null;
  };
  const clipped = textsIn(document.body).filter(({ parentElement }) => {
    const isHidden = parentElement.closest('.hidden, script, style') !== null;
    return !isHidden && getComputedStyle(parentElement).visibility === 'visible';
  });
  const isOutside = (box, clip) =>
    box.right > clip.right + 1 || box.left < clip.left - 1 || box.bottom > clip.bottom + 2 || box.top < clip.top - 2;
  const cut = clipped.filter((node) => {
    const clip = clipOf(node.parentElement);
    return clip !== null && clip.width > 2 && boxesOf(node).some((box) => isOutside(box, clip));
  });
  const isOver = (one, other) =>
    one.left < other.right - 2 && other.left < one.right - 2 && one.top < other.bottom - 3 && other.top < one.bottom - 3;
  const isInside = (box, { left, right, top, bottom }) =>
    box.left >= left - 1 && box.right <= right + 1 && box.top >= top - 1 && box.bottom <= bottom + 1;
  /** The area in which an element is visible at the present scroll position. */
  const windowOf = (element) => {
    for (let above = element; above !== document.body && above !== null; above = above.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(above);
      if (/auto|scroll|hidden|clip/.test(overflowX + overflowY)) return above.getBoundingClientRect();
    }
    return null;
  };
  const shown = clipped
    .filter(({ parentElement }) => parentElement.checkVisibility())
    .flatMap((node) => {
      const frame = windowOf(node.parentElement);
      const boxes = boxesOf(node).filter((box) => box.width > 2 && (frame === null || isInside(box, frame)));
      return boxes.map((box) => ({ node, box }));
    })
    .sort((a, b) => a.box.top - b.box.top);
  // Overlapping texts are a few texts apart in the document; an open list may cover anything.
  const layerOf = ({ parentElement }) => parentElement.closest('[role=listbox]');
  const labels = shown.flatMap(({ node, box }, i) => {
    const over = shown
      .slice(Math.max(0, i - 40), i)
      .find((other) => other.node !== node && layerOf(other.node) === layerOf(node) && isOver(box, other.box));
    return over === undefined ? [] : [`${node.data.trim()} over ${over.node.data.trim()}`];
  });
  const isBroken = (node, { 0: word, index }) => {
    const range = document.createRange();
    range.setStart(node, index);
    range.setEnd(node, index + word.length);
    return word.length < 20 && new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
  };
  const heads = [...document.querySelectorAll('th, h1, h2, h3, summary, legend, .choice > span')].flatMap(textsIn);
  const broken = heads.flatMap((node) => {
    const isTurned = getComputedStyle(node.parentElement).writingMode !== 'horizontal-tb';
    const words = isTurned ? [] : [...node.data.matchAll(/[\p{L}\p{N}]+/gu)];
    return words.filter((word) => isBroken(node, word)).map(([word]) => word);
  });
  const flat = [...document.querySelectorAll('.bars svg, figure > svg')].filter(
    (drawing) => drawing.checkVisibility() && drawing.getBoundingClientRect().width < 60,
  );
  return [
    ...new Set([...cut.map(({ data }) => data.trim()), ...labels, ...broken, ...flat.map(() => 'a drawing without room')]),
  ];
})();
